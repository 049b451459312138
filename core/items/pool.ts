import { attributesOf, type Design, gridOf, type Layout, layoutOf } from './design.ts';
import { type Attribute, directionsIn, domains, roomy, type Shape, turnable } from './figure.ts';
import { levelScaleOf } from './level-scale.ts';

/** The levels an attribute may take in an item of this design, chosen so that every step is visible. */
export function poolOf(attribute: Attribute, design: Design): readonly number[] {
	const { pool } = levelScaleOf(attribute);
	switch (attribute) {
		case 'shape':
		case 'secondShape':
			return shapesFor(attribute, design);
		case 'count':
			return layoutOf(design) === 'plain' ? countsFor(design) : [0];
		case 'size':
			return sizesFor(design);
		case 'fill':
			return fillsFor(design);
		case 'rotation':
		case 'secondRotation':
			return design[attribute] === undefined ? [0] : pool;
		case 'secondFill':
			if (layoutOf(design) === 'overlapping') return [0];
			// In the second figure of a small one, hatching can't be told from an empty fill.
			return design.size === undefined ? plainFills : levelsOf('fill', ['empty', 'solid']);
		case 'position':
		case 'lines':
			return design[attribute] === 'progression' ? pool.filter(canBeSeenToTurn) : pool;
		default:
			return pool;
	}
}

const plainFills = levelsOf('fill', ['empty', 'hatched', 'solid']);

function shapesFor(attribute: 'shape' | 'secondShape', design: Design): readonly number[] {
	const turns = attribute === 'shape' ? design.rotation : design.secondRotation;
	const holds = attribute === 'shape' && (design.mark !== undefined || layoutOf(design) === 'nested');
	const allowed: readonly Shape[] = holds ? roomy : domains.shape;
	return levelsOf(
		'shape',
		turns === undefined ? allowed : allowed.filter((shape) => turnable.includes(shape)),
	);
}

function countsFor(design: Design): readonly number[] {
	return levelScaleOf('count').pool.slice(0, gridOf(design) ** 2);
}

function sizesFor(design: Design): readonly number[] {
	const isMarked = design.mark !== undefined && gridOf(design) > 1;
	if (design.size !== undefined)
		return isMarked ? levelsOf('size', ['medium', 'large']) : levelScaleOf('size').pool;
	const isDense = gridOf(design) === 3 || isMarked;
	return levelsOf('size', isDense ? ['large'] : ['medium', 'large']);
}

// A fill is visible only in figures with nothing else drawn on them; crossing lines are too fine for the
// smallest figures.
function fillsFor(design: Design): readonly number[] {
	if (design.mark !== undefined || emptyLayouts.includes(layoutOf(design)))
		return levelsOf('fill', ['empty']);
	return gridOf(design) === 3 ? plainFills : levelScaleOf('fill').pool;
}

const emptyLayouts: readonly Layout[] = ['nested', 'overlapping'];

// A set that looks the same after rotation could have turned either way.
function canBeSeenToTurn(set: number): boolean {
	const turns = [1, 2, 3, 4, 5, 6, 7].map((step) => ((set << step) | (set >> (8 - step))) & 255);
	return directionsIn(set).length <= 3 && !turns.includes(set);
}

function levelsOf<Name extends 'shape' | 'size' | 'fill'>(
	name: Name,
	values: readonly (typeof domains)[Name][number][],
): number[] {
	const domain: readonly string[] = domains[name];
	return values.map((value) => domain.indexOf(value));
}

/** The attributes the design doesn't name but that may have one of several values. */
export function freeIn(design: Design): Attribute[] {
	return attributesOf(design).filter((name) => design[name] === undefined && poolOf(name, design).length > 1);
}
