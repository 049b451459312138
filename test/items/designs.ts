import { type Design, type Layout, layoutOf } from '../../core/items/design.ts';
import { designFaults } from '../../core/items/design-faults.ts';
import { type Attribute, at, attributes } from '../../core/items/figure.ts';
import { type GeneratedMatrix, generateMatrix } from '../../core/items/matrix.ts';
import { createRandom } from '../../core/items/random.ts';
import { rulesFor } from '../../core/items/rules.ts';

/** The kinds of figural items: the layouts of matrices, and analogies of any layout. */
export const itemLayouts = ['plain', 'ring', 'rays', 'nested', 'overlapping', 'analogy'] as const;
export type ItemLayout = (typeof itemLayouts)[number];

/**
 * This many different designs of a layout from which items can be generated, drawn evenly from all possible
 * designs (for tests).
 */
export function designsOf(itemLayout: ItemLayout, count: number, seed = 'designs'): Design[] {
	const random = createRandom(`${seed}/${itemLayout}`);
	const found = new Map<string, Design>();
	for (let tries = 0; found.size < count && tries < 40 * count; tries++) {
		const side = itemLayout === 'analogy' ? 2 : undefined;
		const layout = itemLayout === 'analogy' ? random.pick(layouts) : itemLayout;
		const names = rulesFor(side ?? 3).map(([name]) => name);
		const chosen = random.shuffle(attributes).slice(0, 1 + random.int(5));
		const design: Design = Object.fromEntries(
			[...new Set([...needed[layout], ...chosen])].map((name) => [name, random.pick(names)]),
		);
		if (layout === 'overlapping') design.overlap = true;
		if (side) design.side = side;
		if (layoutOf(design) === layout && designFaults(design).length === 0)
			found.set(JSON.stringify(design), design);
	}
	return [...found.values()];
}

/** Generates this many items of a layout, over as many designs as there are. */
export function generateMany(itemLayout: ItemLayout, count: number, seed: string): GeneratedMatrix[] {
	const designs = designsOf(itemLayout, Math.min(count, 150));
	return Array.from({ length: count }, (_, index) =>
		generateMatrix(at(designs, index % designs.length), `${seed}/${itemLayout}/${index}`),
	);
}

const layouts: readonly Layout[] = ['plain', 'ring', 'rays', 'nested', 'overlapping'];
const needed: Record<Layout, readonly Attribute[]> = {
	plain: [],
	ring: ['position'],
	rays: ['lines'],
	nested: ['secondShape'],
	overlapping: ['secondShape'],
};
