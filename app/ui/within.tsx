import type { ReactNode } from 'react';
import { headingText } from '../../core/language/heading-text.ts';
import { DOT } from '../../core/language/unbroken.ts';

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

/**
 * A message with a name in it, which begins a line rather than being broken. The element replaces characters that
 * isolate the name, after which a space at the end of a line would be underlined.
 */
export function WithName({ say, name }: { say: Say; name: string }) {
	return (
		<Within say={(each) => say(each).replace(`\u2068${each}\u2069`, each)}>
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
			{brackets && <span className="whole-part">{brackets}</span>}
		</>
	);
}

/** A heading whose part after a colon is on one line where it fits. */
export function WholeAfterColon({ text }: { text: string }) {
	const [, before, after] = /^([^:]*:)\s(.*)$/su.exec(headingText(text)) ?? [];
	return after ? (
		<>
			{before} <span className="whole-part">{after}</span>
		</>
	) : (
		headingText(text)
	);
}

/** A heading of items with dots between them, which breaks between two items; on phones, each is on a line of its own. */
export function WholeItems({ text }: { text: string }) {
	const items = headingText(text).split(DOT);
	return items.map((item, index) => (
		<span key={item} className="whole-item">
			{item}
			{index < items.length - 1 && <span className="between">{DOT}</span>}
		</span>
	));
}

/** Stands where the element will be; no message contains it. */
const place = '\uFFFC';
