import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const dir = 'content/reports/types';
const types = ['E', 'I'].flatMap((a) =>
	['S', 'N'].flatMap((b) => ['T', 'F'].flatMap((c) => ['J', 'P'].map((d) => a + b + c + d))),
);

function textsOf(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	return Object.values(value ?? {}).flatMap(textsOf);
}

function wordsOf(language: string, type: string): number {
	const file = join(dir, language, `${type.toLowerCase()}.yaml`);
	return textsOf(parse(readFileSync(file, 'utf8')))
		.join(' ')
		.split(/\s+/).length;
}

describe.each(readdirSync(dir))('the profiles in %s', (language) => {
	it.each(types)('%s is as full as it should be', (type) => {
		const words = wordsOf(language, type);
		expect(words).toBeGreaterThanOrEqual(400);
		// Arabic writes article, conjunction and preposition as one word with what follows.
		expect(words / wordsOf('en', type)).toBeGreaterThan(0.7);
	});
});

it('the protected mark stands in no title and no claim: only where it is said whose it is', () => {
	const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((name) =>
		/\.(md|yaml|po)$/.test(name),
	);
	const holding = files.filter((name) => /MBTI|Myers/i.test(readFileSync(join('content', name), 'utf8')));
	expect(holding.sort()).toEqual([
		'locales/ar.po',
		'locales/en.po',
		'pages/ar/terms.md',
		'pages/en/terms.md',
	]);
	for (const name of holding) {
		const text = readFileSync(join('content', name), 'utf8');
		const mentions = text.split('\n').filter((line) => /MBTI|Myers/i.test(line));
		for (const mention of mentions) expect(mention).toMatch(/not affiliated|لا صلة|ولا صلة/);
	}
});
