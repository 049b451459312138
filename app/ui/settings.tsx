import type { FocusEvent, ToggleEvent } from 'react';
import type { Settings as Values } from '../answering/settings.ts';
import { useTranslate } from '../translate.tsx';

type Props = { values: Values; onChange(changed: Partial<Values>): void };

/** The visitor's settings for the question page. */
export function Settings({ values, onChange }: Props) {
	const t = useTranslate();
	const choice = (name: keyof Values, words: string) => (
		<label className="choice-line">
			<input
				type="checkbox"
				checked={values[name]}
				onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
			/>
			<span>{words}</span>
		</label>
	);
	return (
		<div className="settings" onBlur={hideUnlessWithin}>
			<button type="button" popoverTarget="settings">
				{t('question.settings')}
			</button>
			<div
				id="settings"
				role="group"
				aria-label={t('question.settings')}
				popover="auto"
				tabIndex={-1}
				onToggle={focusIfOpen}
			>
				{choice('showTime', t('question.show_time'))}
				{choice('useKeys', t('question.use_keys'))}
				<button type="button" popoverTarget="settings" popoverTargetAction="hide">
					{t('question.settings.close')}
				</button>
			</div>
		</div>
	);
}

/** Hides the settings when the focus moves on to what they may cover. */
function hideUnlessWithin({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
	if (!currentTarget.contains(relatedTarget))
		currentTarget.querySelector<HTMLElement>('[popover]')?.hidePopover();
}

function focusIfOpen({ currentTarget, newState }: ToggleEvent<HTMLElement>): void {
	if (newState === 'open') currentTarget.focus();
}
