import { type Attribute, attributes, type Grid } from './figure.ts';
import { digestOf } from './random.ts';
import type { RuleName, Side } from './rules.ts';

/**
 * Which rule governs which attribute; an attribute not named has one value in the whole item. `overlap` draws
 * the two components over each other; `side` 2 makes a two-by-two analogy, otherwise the item is three by
 * three.
 */
export type Design = Partial<Record<Attribute, RuleName>> & { overlap?: true; side?: 2 };

/**
 * How the figures of a cell are arranged: in the middle, around a ring, with lines, one inside the other, or
 * overlapping.
 */
export type Layout = 'plain' | 'ring' | 'rays' | 'nested' | 'overlapping';

/** A digest of a design, by which figures of the same design are recognized, in whatever order its rules are written. */
export function digestOfDesign(design: Design): string {
	const rules = Object.entries(design).toSorted(([one], [other]) => (one < other ? -1 : 1));
	return digestOf(JSON.stringify(rules));
}

/** The attributes whose value changes within a row. */
export function changing(design: Design): Attribute[] {
	return attributes.filter(
		(attribute) => design[attribute] !== undefined && design[attribute] !== 'constant',
	);
}

/** The number of cells in a row. */
export function sideOfDesign({ side }: Design): Side {
	return side ?? 3;
}

/** The layout that a design needs. */
export function layoutOf(design: Design): Layout {
	if (design.overlap) return 'overlapping';
	if (design.position !== undefined) return 'ring';
	if (design.lines !== undefined) return 'rays';
	return hasSecond(design) ? 'nested' : 'plain';
}

/** The attributes that the cells of an item have. */
export function attributesOf(design: Design): Attribute[] {
	const layout = layoutOf(design);
	const has: readonly Attribute[] = [
		...always,
		...(design.mark === undefined ? [] : (['mark'] as const)),
		...(layout === 'ring' ? (['position'] as const) : []),
		...(layout === 'rays' ? (['lines'] as const) : []),
		...(hasSecond(design) || layout === 'overlapping' ? second : []),
	];
	return attributes.filter((attribute) => has.includes(attribute));
}

/** How many components an item has. */
export function componentsOf(design: Design): 1 | 2 {
	return attributesOf(design).includes('secondShape') ? 2 : 1;
}

/**
 * The scale of the layout: one large figure, up to four, or up to nine if size, fill, and mark don't have to
 * be read.
 */
export function gridOf(design: Design): Grid {
	const layout = layoutOf(design);
	if (layout === 'ring') return 3;
	if (layout === 'rays') return 2;
	if (design.count === undefined) return 1;
	return (['size', 'fill', 'mark'] as const).every((name) => design[name] === undefined) ? 3 : 2;
}

const always = ['shape', 'count', 'size', 'fill', 'rotation'] as const;
const second = ['secondShape', 'secondFill', 'secondRotation'] as const;

function hasSecond(design: Design): boolean {
	return second.some((attribute) => design[attribute] !== undefined);
}
