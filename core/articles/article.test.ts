import { expect, it } from 'vitest';
import { typeOfArticle } from './article.ts';

it('only an article whose tool is about the letters of a type is about that type', () => {
	const words = { type: 'INTJ' };
	expect(typeOfArticle({ widget: { name: 'type-letters', words } })).toBe('INTJ');
	expect(typeOfArticle({ widget: { name: 'percentile', words } })).toBeUndefined();
	expect(typeOfArticle({ widget: null })).toBeUndefined();
});
