import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** A position as a percentage of the width, so that lines and text keep their size on every screen. */
export function across(share: number): string {
	return `${(100 * share).toFixed(2)}%`;
}

/** The position of a value between two ends as a share of the distance, limited to 0..1. */
export function between(value: number, from: number, to: number): number {
	return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

/** The weight of the plumb line, with its tip at this point. */
export function weight(x: number, y: number): Html {
	return html`<svg x="${across(x)}" y="${y}"><path class="weight" d="M-5.5 -16H5.5L0 0Z"/></svg>`;
}

/** A figure with a chart, and a description for people who can't see it. A wide one scrolls on a phone. */
export function figure({ label, height, drawing, caption, isWide }: FigureParts): Html {
	const drawn = html`<svg role="img" aria-label="${label}" width="100%" height="${height}">${drawing}</svg>`;
	return html`<figure>
${isWide ? html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">${drawn}</div>` : drawn}
${caption ? html`<figcaption>${caption}</figcaption>` : ''}
</figure>`;
}

type FigureParts = {
	label: string;
	height: number;
	drawing: Html | Html[];
	caption?: Html | string;
	isWide?: boolean;
};
