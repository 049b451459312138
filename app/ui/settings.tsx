import { useEffect, useRef } from 'react';
import type { Settings as Values } from '../answering/settings.ts';
import { useSay } from '../words.tsx';

type Props = { values: Values; onChange(changed: Partial<Values>): void };

/** The visitor's settings for the question page. */
export function Settings({ values, onChange }: Props) {
	const say = useSay();
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
			<summary>{say('question.settings')}</summary>
			<div>
				{choice('showTime', say('question.show_time'))}
				{choice('useKeys', say('question.use_keys'))}
			</div>
		</details>
	);
}
