import { type Attribute, attributes, domains, type Grid, turnable } from './figure.ts';
import { type RuleName, ruleNames, rules } from './rules.ts';
import { scaleOf } from './scale.ts';

/** Which rule governs which attribute; an attribute not named has one value in the whole item. */
export type Design = Partial<Record<Attribute, RuleName>>;

/** What is wrong with a design, in words for its author; empty if it can be grown. */
export function designFaults(design: Design): string[] {
	const faults: string[] = [];
	for (const [attribute, rule] of Object.entries(design)) {
		const known = attributes.find((name) => name === attribute);
		const name = ruleNames.find((each) => each === rule);
		if (known === undefined) faults.push(`There is no attribute '${attribute}'`);
		else if (name === undefined) faults.push(`There is no rule '${rule}'`);
		else if (!rules[name].applies(scaleOf(known))) faults.push(`'${name}' cannot govern ${known}`);
	}
	if (changing(design).length < 2) faults.push('At least two attributes must change within a row');
	return faults;
}

/** The attributes whose value changes within a row. */
export function changing(design: Design): Attribute[] {
	return attributes.filter(
		(attribute) => design[attribute] !== undefined && design[attribute] !== 'constant',
	);
}

/** The scale of the layout: one large figure, up to four, or up to nine where neither size nor fill must be read. */
export function gridOf(design: Design): Grid {
	if (design.count === undefined) return 1;
	return design.size === undefined && design.fill === undefined ? 3 : 2;
}

/** The levels an attribute may take in an item of this design, chosen so that every step can be seen. */
export function poolOf(attribute: Attribute, design: Design): readonly number[] {
	const { pool } = scaleOf(attribute);
	const grid = gridOf(design);
	if (attribute === 'count') return pool.slice(0, grid * grid);
	if (attribute === 'rotation') return design.rotation === undefined ? [0] : pool;
	if (attribute === 'shape' && design.rotation !== undefined)
		return turnable.map((s) => domains.shape.indexOf(s));
	if (attribute === 'size' && design.size === undefined) return grid === 3 ? [2] : [1, 2];
	if (attribute === 'fill' && grid === 3)
		return pool.filter((level) => domains.fill[level] !== 'cross-hatched');
	return pool;
}
