import type { ReactNode } from 'react';
import { headingText } from '../../core/language/heading-text.ts';

type Say = (place: string) => string;

/** A message with an element in it: `say` puts a text in its place. */
export function Within({ say, children }: { say: Say; children: ReactNode }) {
	const [before, after] = say(place).split(place);
	return (
		<>
			{before}
			{children}
			{after}
		</>
	);
}

/** A message with a name in it, which begins a line rather than being broken. */
export function WithName({ say, name }: { say: Say; name: string }) {
	return (
		<Within say={say}>
			<bdi className="whole-name">{headingText(name)}</bdi>
		</Within>
	);
}

/** A text that may end with words in brackets, which are on one line where they fit. */
export function WholeBrackets({ text }: { text: string }) {
	const [, before = '', brackets] = /^(.*?)([(（][^)）]*[)）])?$/su.exec(headingText(text)) ?? [];
	return (
		<>
			{before}
			{brackets && <span className="whole-brackets">{brackets}</span>}
		</>
	);
}

/** Stands where the element will be; no message contains it. */
const place = '\uFFFC';
