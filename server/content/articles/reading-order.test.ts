import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadCatalogs } from '../catalogs.ts';
import { loadArticles } from './articles.ts';

const catalogs = loadCatalogs('content/locales');

it('lists the guides of a topic in reading order in every language, and the others after them by name', () => {
	const folder = articlesWith('- margin-of-error\n- iq-score-chart\n');
	const { list } = loadArticles(folder, catalogs);
	for (const language of ['en', 'de'] as const) {
		const guides = list.filter((card) => card.language === language && card.path.includes('/iq-score/'));
		const [first, second, ...others] = guides.map(({ path, name }) => ({
			slug: path.split('/').at(-1),
			name,
		}));
		expect([first?.slug, second?.slug]).toEqual(['margin-of-error', 'iq-score-chart']);
		expect(others).toEqual(others.toSorted((a, b) => a.name.localeCompare(b.name, language)));
		expect(others.length).toBeGreaterThan(1);
	}
});

it('refuses a reading order with the name of an article that is missing, and says its line', () => {
	const folder = articlesWith('- margin-of-error\n- nowhere\n');
	expect(() => loadArticles(folder, catalogs)).toThrow('reading-order.yaml:2: there is no article nowhere');
});

/** A copy of our articles with another reading order. */
function articlesWith(order: string) {
	const folder = mkdtempSync(join(tmpdir(), 'plumb-articles-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	cpSync('content/articles', folder, { recursive: true });
	writeFileSync(join(folder, 'reading-order.yaml'), order);
	return folder;
}
