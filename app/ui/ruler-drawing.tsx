import type { ReactNode } from 'react';

/**
 * Something drawn over the ruler that all drawings of the site stand on; with `isOpen`, that has an empty stretch. The
 * drawings of the question page are here, so that its script holds no others.
 */
export function RulerDrawing({ children, isOpen = false }: { children: ReactNode; isOpen?: boolean }) {
	return (
		<svg className="drawing" viewBox="0 0 200 90" aria-hidden="true" focusable="false">
			{children}
			<path d={isOpen ? 'M0.5 76H72M128 76H199.5' : 'M0.5 76H199.5'} />
			<path className="thin" d={ticks(isOpen)} />
		</svg>
	);
}

/** Time has run out: the thread has paid out, and the weight stands on the ruler. */
export const restDrawing = (
	<>
		<path className="thin" d="M38 8H50M44 8V72M38 24h6M40 40h4M38 56h6M40 72h4" />
		<path d="M100 0V44" />
		<path className="bob" d="M90 44H110L100 76Z" />
	</>
);

/** Something failed: the weight is off the vertical. */
export const offDrawing = (
	<>
		<path className="thin" strokeDasharray="3 4" d="M100 0V76" />
		<path d="M100 0L122 44" />
		<path className="bob" d="M113 48.5L131 39.5L136.5 73Z" />
	</>
);

/** The ticks of the ruler below a drawing, longer at every fifth. */
function ticks(isOpen: boolean): string {
	const all = Array.from({ length: 21 }, (_, index) => index);
	return all
		.filter((index) => !isOpen || Math.abs(index - 10) > 2)
		.map((index) => `M${0.5 + index * 9.95} 76v${index % 5 === 0 ? 12 : 6}`)
		.join('');
}
