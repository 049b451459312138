import { useAddress, useTranslate } from '../translate.tsx';

/**
 * The button to the left of Check and Next. On the first question, it opens the instructions; on later ones, it
 * is Back and only shows why it does nothing.
 */
export function Back({ instructions }: { instructions: string | null }) {
	const t = useTranslate();
	const address = useAddress();
	if (instructions)
		return (
			<a className="button plain" href={address(instructions)}>
				{t('question.instructions')}
			</a>
		);
	return (
		<button
			type="button"
			className="button plain back"
			aria-disabled="true"
			aria-describedby="no-way-back"
			popoverTarget="no-way-back"
		>
			{t('question.back')}
		</button>
	);
}

/**
 * The reason why one can't go back from a later question. Each question gets a new element, which closes the
 * popover.
 */
export function WhyNoWayBack() {
	const t = useTranslate();
	return (
		<p className="reason" id="no-way-back" popover="auto">
			{t('question.no_way_back')}
		</p>
	);
}
