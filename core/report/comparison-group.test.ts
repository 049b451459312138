import { expect, it } from 'vitest';
import type { ComparisonGroup } from '../norms/norm.ts';
import { comparedWith, groupParagraphs } from './comparison-group.ts';

const group: ComparisonGroup = {
	population: 'ألمانيا (2024)',
	people: 1234,
	languages: ['ar', 'de'],
	years: [2026, 2028],
};
// The name keeps its own direction in a sentence of any other.
const population = '\u2068ألمانيا (2024)\u2069';

it('says with how many people a result is compared, and whom they stand for', () => {
	expect(comparedWith(group)).toEqual({
		id: 'report.group.compared',
		values: { people: { count: 1234 }, population },
	});
});

it('says who is in the group and how they are weighted', () => {
	expect(groupParagraphs(group)).toEqual([
		{
			id: 'report.group.people',
			values: {
				people: { count: 1234 },
				years: { figures: ['2026–2028'] },
				languages: { languages: ['ar', 'de'] },
			},
		},
		{ id: 'report.group.weights', values: { population } },
	]);
});

it('tells a single year as one', () => {
	const [people] = groupParagraphs({ ...group, years: [2026, 2026] });
	expect(people).toMatchObject({ values: { years: { figures: ['2026'] } } });
});
