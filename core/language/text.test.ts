import { expect, it } from 'vitest';
import { listed, named, tell } from './text.ts';

const say = ({ id, values }: Parameters<Parameters<typeof tell>[0]>[0]) =>
	`${id}${JSON.stringify(values ?? {})}`;

it('says texts inside of texts first', () => {
	expect(tell(say, 'en', 'as it stands')).toBe('as it stands');
	expect(tell(say, 'de', { from: 1000, to: 2000 })).toBe('1.000–2.000');
	expect(tell(say, 'de', { id: 'question.of', values: { position: 13.55, count: 1000 } })).toBe(
		`question.of${JSON.stringify({ position: '13,6', count: 1000 })}`,
	);
	expect(tell(say, 'en', named({ id: 'question.check' }, { from: 3, to: 3 }))).toBe(
		`join.named${JSON.stringify({ name: 'question.check{}', text: '3' })}`,
	);
});

it('joins any number of texts', () => {
	const both = (first: string, second: string) => `join.items${JSON.stringify({ first, second })}`;
	expect(tell(say, 'en', listed(['a']))).toBe('a');
	expect(tell(say, 'en', listed(['a', 'b', 'c']))).toBe(both(both('a', 'b'), 'c'));
	expect(tell(say, 'en', { sentences: ['a'] })).toBe('a');
	expect(tell(say, 'en', { row: ['a ', 'b'] })).toBe('a b');
});
