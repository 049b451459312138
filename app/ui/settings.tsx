import { useEffect, useRef } from 'react';
import type { Settings as Values } from '../answering/settings.ts';
import { useTranslate } from '../translate.tsx';

type Props = { values: Values; onChange(changed: Partial<Values>): void };

/** The visitor's settings for the question page. */
export function Settings({ values, onChange }: Props) {
	const t = useTranslate();
	const box = useRef<HTMLDetailsElement>(null);

	// The open settings overlap the buttons, so they close when one of the buttons gets the focus (WCAG 2.2,
	// 2.4.11).
	useEffect(() => {
		const shut = ({ target }: FocusEvent) => {
			if (box.current && !box.current.contains(target as Node)) box.current.open = false;
		};
		document.addEventListener('focusin', shut);
		return () => document.removeEventListener('focusin', shut);
	}, []);

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
		<details ref={box} className="settings">
			<summary>{t('question.settings')}</summary>
			<div>
				{choice('showTime', t('question.show_time'))}
				{choice('useKeys', t('question.use_keys'))}
			</div>
		</details>
	);
}
