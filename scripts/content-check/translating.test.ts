import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages } from '../../core/language/languages.ts';
import { rulesSchema } from './rules.ts';

const guide = readFileSync('docs/translating.md', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

it('the guide names commands that install before they run, on any Node', () => {
	const named = [...guide.matchAll(/npm (?:run (?:-s )?)?([a-z]+)/g)].map(([, name = '']) => name);
	expect(named).toEqual(expect.arrayContaining(['content', 'shots', 'test', 'format']));
	const prepared = 'node scripts/prepare.mjs install';
	for (const name of named) expect(scripts[name], name).toMatch(new RegExp(`^${prepared}.* -- `));
	const byHand = [...guide.matchAll(/node (?!scripts\/prepare)(\S+\.ts)/g)].map(([, file]) => file);
	expect(byHand).toEqual(expect.arrayContaining(['scripts/readings.ts', 'scripts/cut-faces.ts']));
	for (const file of byHand) expect(existsSync(String(file)), file).toBe(true);
	expect(guide.split(`${prepared} -- node `).length - 1).toBe(byHand.length);
});

it('the guide tells every field of a row and of rules', () => {
	const [, row = ''] = /```ts\n\{ (.*) \},\n```/.exec(guide) ?? [];
	expect([...row.matchAll(/(\w+):/g)].map(([, field]) => field)).toEqual(Object.keys(languages[0]));
	for (const field of [...Object.keys(languages[0]), ...Object.keys(rulesSchema.shape)])
		expect(guide).toContain(`\n| \`${field}\` |`);
	const needed = Object.entries(rulesSchema.shape).flatMap(([name, each]) =>
		each.isOptional() ? [] : [name],
	);
	expect(Object.keys(rulesSchema.shape).filter((name) => !needed.includes(name))).toEqual([
		'letters',
		'never',
		'longest_sentence',
		'reviewed',
	]);
});
