import { type Design, type Layout, layoutOf } from '../../core/items/design.ts';
import { designFaults } from '../../core/items/design-faults.ts';
import { type Attribute, at, attributes } from '../../core/items/figure.ts';
import { growMatrix, type MatrixItem } from '../../core/items/matrix.ts';
import { createRandom } from '../../core/items/random.ts';
import { rulesFor } from '../../core/items/rules.ts';

/** The kinds of figural items: the layouts of matrices, and analogies of any layout. */
export const families = ['plain', 'ring', 'rays', 'nested', 'overlapping', 'analogy'] as const;
export type Family = (typeof families)[number];

/**
 * This many different designs of a family from which items can be generated, drawn evenly from all possible
 * designs (for tests).
 */
export function designsOf(family: Family, count: number, seed = 'designs'): Design[] {
	const random = createRandom(`${seed}/${family}`);
	const found = new Map<string, Design>();
	for (let tries = 0; found.size < count && tries < 40 * count; tries++) {
		const side = family === 'analogy' ? 2 : undefined;
		const layout = family === 'analogy' ? random.pick(layouts) : family;
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

/** Generates this many items of a family, over as many designs as there are. */
export function growMany(family: Family, count: number, seed: string): MatrixItem[] {
	const designs = designsOf(family, Math.min(count, 150));
	return Array.from({ length: count }, (_, index) =>
		growMatrix(at(designs, index % designs.length), `${seed}/${family}/${index}`),
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
