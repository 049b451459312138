import { Fragment } from 'react';

/** A text that breaks only where it is split, such as after the slashes of a web address, if it doesn’t fit into a line. */
export function Breakable({ text, at }: { text: string; at: RegExp }) {
	return text.split(at).map((part, index) => (
		// oxlint-disable-next-line react/no-array-index-key -- The parts never change.
		<Fragment key={index}>
			{index > 0 && <wbr />}
			{part}
		</Fragment>
	));
}

/**
 * An email address, or several with other words. Each runs from left to right among words of any language, and breaks, after the “@”, only
 * if it is longer than a line.
 */
export function BreakableAddress({ text }: { text: string }) {
	return text.split(/([^\s،,;]+@[^\s،,;]+)/).map((part, index) =>
		index % 2 === 0 ? (
			part
		) : (
			// oxlint-disable-next-line react/no-array-index-key -- The parts never change.
			<span key={index} className="desk-address" dir="ltr">
				<Breakable text={part} at={/(?<=@)/} />
			</span>
		),
	);
}
