import type { SyntheticEvent } from 'react';
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
		<details className="settings" onToggle={showWhole}>
			<summary>{t('question.settings')}</summary>
			<div>
				{choice('showTime', t('question.show_time'))}
				{choice('useKeys', t('question.use_keys'))}
			</div>
		</details>
	);
}

/** Scrolls down to the settings, which open below the screen. */
function showWhole({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
	if (currentTarget.open) currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' });
}
