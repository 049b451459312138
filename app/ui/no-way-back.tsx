import { useAddress, useSay } from '../words.tsx';

/** The button to the left of Check and Next: to the instructions from the first question, and from later ones nowhere. */
export function Back({ instructions }: { instructions: string | null }) {
	const say = useSay();
	const address = useAddress();
	if (instructions)
		return (
			<a className="button plain" href={address(instructions)}>
				{say('question.back')}
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
			{say('question.back')}
		</button>
	);
}

/** The reason why a later question has no way back; a new element for each question closes the popover. */
export function WhyNoWayBack() {
	const say = useSay();
	return (
		<p className="reason" id="no-way-back" popover="auto">
			{say('question.no_way_back')}
		</p>
	);
}
