import { changing, type Design, type Layout, layoutOf, sideOfDesign } from './design.ts';
import { type Attribute, attributes } from './figure.ts';
import { levelScaleOf } from './level-scale.ts';
import { HALVES } from './plan.ts';
import { poolOf } from './pool.ts';
import { rulesFor } from './rules.ts';

/** What is wrong with a design, in words for its author; empty if items can be generated from it. */
export function designFaults(design: Design): string[] {
	const faults: string[] = [];
	const layout = layoutOf(design);
	for (const [attribute, rule] of Object.entries(design)) {
		if (attribute === 'overlap' || attribute === 'side') continue;
		const known = attributes.find((name) => name === attribute);
		const [, named] = rulesFor(sideOfDesign(design)).find(([name]) => name === rule) ?? [];
		if (known === undefined) faults.push(`There is no attribute '${attribute}'`);
		else if (named === undefined) faults.push(`There is no rule '${rule}'`);
		else if (!named.applies(levelScaleOf(known))) faults.push(`'${rule}' cannot control ${known}`);
		else if (!ruled[layout].includes(known))
			faults.push(`No rule can control ${known} if figures are ${layout}`);
		else if (!named.applies(levelScaleOf(known, poolOf(known, design))))
			faults.push(`'${rule}' has too few values of ${known} if figures are ${layout}`);
	}
	if (design.mark !== undefined && (design.fill !== undefined || design.rotation !== undefined))
		faults.push('A mark needs figures that are empty and upright');
	const moving = changing(design);
	if (moving.length === 0) faults.push('At least one attribute must change within a row');
	if (moving.length > HALVES)
		faults.push(
			`At most ${HALVES} attributes can change within a row, because the options have no pair for another`,
		);
	for (const [rule, governed] of Map.groupBy(moving, (attribute) => design[attribute])) {
		const [, named] = rulesFor(sideOfDesign(design)).find(([name]) => name === rule) ?? [];
		if (named !== undefined && governed.length > named.courses)
			faults.push(
				`Two of ${governed.join(', ')} would change together: '${rule}' can change only ${named.courses} of them`,
			);
	}
	if (
		design.side === 2 &&
		!Object.values(design).some((rule) => rule === 'progression' || rule === 'constant')
	)
		faults.push('The two rows of an analogy must differ: let one attribute progress, or be constant');
	return faults;
}

const always = ['shape', 'count', 'size', 'fill', 'rotation'] as const;
const second = ['secondShape', 'secondFill', 'secondRotation'] as const;

const ruled: Record<Layout, readonly Attribute[]> = {
	plain: [...always, 'mark'],
	ring: ['shape', 'fill', 'rotation', 'position', ...second],
	rays: ['shape', 'size', 'fill', 'rotation', 'mark', 'lines'],
	nested: ['shape', 'size', ...second],
	overlapping: ['shape', 'size', 'rotation', 'secondShape', 'secondRotation'],
};
