import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { makeCodes } from '../codes.ts';
import { openVisitor } from '../visitor.ts';
import { openSharedSite } from './open-site.ts';

const site = openSharedSite('content/quizzes');

const levelTests = readdirSync('content/quizzes').filter((name) => name.endsWith('-level'));

/** The questions of a placement test (passage or sentence of each item), and their language. */
function itemsOf(slug: string): { language: string; asked: string[] } {
	const read = (name: string): unknown => parse(readFileSync(`content/quizzes/${slug}/${name}.yaml`, 'utf8'));
	const { items, itemLanguage } = read('quiz') as { items: { id: string }[]; itemLanguage: string };
	const words = read(itemLanguage) as { items: Record<string, { text: string; passage?: string }> };
	const asked = items.map(({ id }) => plain(words.items[id]?.passage ?? words.items[id]?.text ?? ''));
	return { language: itemLanguage, asked };
}

/** Text as a person or a script reads it, whether in markup or in data. */
const plain = (text: string) => text.replace(/&#x27;|&quot;|\\+"|[\s\u200b\u2060_'"«»“”„]+/g, '');

it.each(levelTests)(
	'no page before the start of %s holds a question of it, nor the data of one',
	async (slug) => {
		const [made] = await makeCodes(site.dataDir, slug, 1);
		const { language, asked } = itemsOf(slug);
		expect(asked).toHaveLength(40);
		const steps = [
			`/${slug}`,
			`/${slug}/instructions`,
			`/question/${slug}/${language}`,
			`/question/${made?.code}/${language}`,
		];
		const paths = ['/quizzes', ...steps.flatMap((path) => [path, `${path}.data`])];
		for (const path of paths) {
			const answer = await fetch(`${site.url}${path}?lang=${language}`);
			const text = plain(await answer.text());
			expect([path, answer.status, asked.filter((each) => text.includes(each))]).toEqual([path, 200, []]);
		}
		// The same search finds them where they should be.
		const visitor = openVisitor(site.url);
		const first = await visitor.submit(await visitor.open(`/${slug}/instructions`), 'Start');
		expect(plain(first.html)).toContain(asked[0]);
	},
);
