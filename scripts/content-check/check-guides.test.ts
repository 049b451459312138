import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openArticles, right } from '../../test/articles-folder.ts';

const folder = openArticles();

describe('a guide in another language', () => {
	beforeEach(() => {
		for (const code of ['de', 'zh'])
			cpSync(join(folder.dir, 'articles/en'), join(folder.dir, `articles/${code}`), { recursive: true });
		writeFileSync(join(folder.dir, 'articles/en/one.md'), right);
	});
	const german = right.replace('path: /', 'path: /de/').replace('[above](#a-part)', '[one](/iq-score/one)');

	it('has the address and the tool of the English one', () => {
		expect(folder.faultsOf(german, 'de/one')).toEqual([]);
		expect(folder.faultsOf(german.replace('/de/iq-score', '/de/iqtest'), 'de/one')).toEqual([
			'articles/de/one.md:2: there is no English guide /iqtest/one',
		]);
		expect(folder.faultsOf(german.replace('tool: iq-scales\n', '').replace('{tool}', ''), 'de/one')).toEqual([
			expect.stringMatching(/^articles\/de\/one\.md:\d+: tool must be iq-scales, as in the English guide$/),
		]);
	});

	it.each(['/iq-score/one', '/fr/iq-score/one', '/de/more/one'])('has not the address %s', (path) => {
		expect(folder.faultsOf(german.replace('/de/iq-score/one', path), 'de/one').join('\n')).toContain(
			'an article in de cannot have this address',
		);
	});

	it('shows the values of its tool that the English one shows', () => {
		const tools = readFileSync(join(folder.dir, 'articles/en/tools.yaml'), 'utf8');
		const withTools = (code: string, result: string) =>
			writeFileSync(
				join(folder.dir, `articles/${code}/tools.yaml`),
				tools.replace('result: "g"', `result: "${result}"`),
			);
		withTools('en', '{iq} is {below}');
		withTools('de', '{below} sind unter {iq}');
		expect(folder.faultsOf(german, 'de/one')).toEqual([]);
		withTools('de', '{darunter} sind unter {iq}');
		expect(folder.faultsOf(german, 'de/one')).toEqual([
			expect.stringContaining(
				'iq-scales: result: has the values {darunter, iq}, but the English text has {below, iq}',
			),
		]);
	});

	it('is written by the rules of its language', () => {
		const said = folder.faultsOf(
			german.replace('## A part', 'Das ist gemessen worden.\n\n## A part'),
			'de/one',
		);
		expect(said).toEqual([expect.stringContaining("gemessen worden.': an active sentence")]);
	});

	it('links to places of the guide in its own language', () => {
		const linked = (place: string) => german.replace('(/iq-score/one)', `(/iq-score/one#${place})`);
		expect(folder.faultsOf(linked('a-part').replace('## A part', '## Ein Teil'), 'de/one')).toEqual([
			expect.stringContaining('links to /iq-score/one#a-part, which does not exist'),
		]);
		expect(folder.faultsOf(linked('ein-teil').replace('## A part', '## Ein Teil'), 'de/one')).toEqual([]);
	});

	it('may be shorter than in English, but not by much', () => {
		const short = (words: number) =>
			german.replace(
				/(A word of a text that is long enough\. )+/,
				'A word of a text that is long enough. '.repeat(words / 9),
			);
		expect(folder.faultsOf(short(680), 'de/one')).toEqual([]);
		expect(folder.faultsOf(short(560), 'de/one')).toEqual([
			expect.stringMatching(/has 5\d\d words; it needs 650 to 2200/),
		]);
	});

	it('in Chinese has its length in characters', () => {
		const chinese = (sentences: number) =>
			german
				.replace('/de/', '/zh/')
				.replace(/(A word of a text that is long enough\. )+/, '这是一句足够长的话。'.repeat(sentences));
		expect(folder.faultsOf(chinese(150), 'zh/one').join('\n')).not.toContain('words');
		expect(folder.faultsOf(chinese(90), 'zh/one').join('\n')).toMatch(/has 5\d\d words/);
	});

	it('in Chinese has no space between characters, but has several paragraphs', () => {
		const chinese = (...paragraphs: string[]) =>
			folder.faultsOf(
				german.replace('/de/', '/zh/').replace('## A part', `${paragraphs.join('\n\n')}\n\n## A part`),
				'zh/one',
			);
		const spaced = expect.stringContaining('no space between characters');
		expect(
			chinese('这是第一段', '这是第二段。', '| 分数 | 人数 |\n| --- | --- |\n| 高 | 少 |'),
		).not.toContainEqual(spaced);
		expect(chinese('这是 第一段', '这是第二段。')).toContainEqual(spaced);
	});
});
