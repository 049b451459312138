import { expect, it } from 'vitest';
import { toAscii } from './to-ascii.ts';

/** What a module exports as `all`. */
async function exported(code: string): Promise<unknown> {
	const { all } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { all: unknown };
	return all;
}

it.each([
	['strings', `export const all = ['é', "𝔸 ’", '\\\\n\\u00e9é', '\\\\é']`],
	['templates', 'const x = 1; export const all = [`é${x + `−${"“"}”`}é`, `\\``]'],
	[
		'regular expressions',
		`export const all = ['−5'.replace(/[−–]/, '-'), '𝔸é'.replace(/[𝔸]/u, ''), /^(?<né>é)$/.exec('é').groups.né]`,
	],
	[
		'names',
		'const né = 1; class A { #né = 2; get() { return this.#né } } export const all = [{ né }, { né: 3 }.né, new A().get()]',
	],
	['comments', `/* “one” */ export const all = [1 /* – */, 2 // …\n, '/* é */', 3]; // é`],
	['ASCII', 'export const all = 1'],
])('%s mean the same in ASCII', async (_, code) => {
	const ascii = toAscii(code) ?? '';
	expect(ascii).toMatch(/^[\0-\x7f]+$/);
	expect(await exported(ascii)).toEqual(await exported(code));
});

it.each([
	['a template with a tag', 'export const all = String.raw`é`'],
	['a character after a backslash', String.raw`export const all = '\é'`],
	['a space', 'export const all =\u00a01'],
])('%s stays as it is', (_, code) => {
	expect(toAscii(code)).toBeNull();
});

it('a template within a template with a tag has none itself', async () => {
	const code = 'const tag = (parts, value) => value; export const all = tag`${`é`}`';
	expect(toAscii(code)).toBe(code.replace('é', '\\u00e9'));
});
