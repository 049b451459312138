import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { parse } from 'yaml';
import type { LanguageCode } from '../../../core/language/languages.ts';

/** A text of a language and where it stands; `english` is what it was written from. A value that is filled in is `GAP`. */
export type Text = { at: string; text: string; english: string };

/** Stands where a value will (U+FFFC). */
export const GAP = '\uFFFC';

/** Every text of a content folder in one language; where a message has branches, each of them as a whole text. */
export function textsOf(dir: string, code: LanguageCode): Text[] {
	const own = readTexts(dir, code);
	const english = readTexts(dir, 'en');
	const originals = new Map([...english].map(([at, text]) => [placeIn(at, code), text]));
	return [...own].flatMap(([at, written]) => {
		const original = saidAs(originals.get(at)).join('\n');
		return saidAs(written).map((text) => ({ at: at.replace(`${dir}/`, ''), text, english: original }));
	});
}

/** Where English says something that a language must say too, as its own files are called; the items of a language test stay in one. */
export function missingPlaces(dir: string, code: LanguageCode): string[] {
	const own = new Set(readTexts(dir, code).keys());
	const wanted = [...readTexts(dir, 'en').keys()].map((at) => placeIn(at, code));
	return wanted
		.filter((at) => !own.has(at) && !isOfLanguageTest(dir, at))
		.map((at) => at.replace(`${dir}/`, ''));
}

const placeIn = (at: string, code: LanguageCode) => at.replace(/\/en([./:])/, `/${code}$1`);

function isOfLanguageTest(dir: string, at: string): boolean {
	const slug = /\/quizzes\/([^/]+)\/[^/]+: items/.exec(at)?.[1];
	return (
		slug !== undefined && /^itemLanguage:/m.test(readFileSync(`${dir}/quizzes/${slug}/quiz.yaml`, 'utf8'))
	);
}

type Written = { text: string; isMessage: boolean };

function readTexts(dir: string, code: LanguageCode): Map<string, Written> {
	const texts = new Map<string, Written>();
	const put = (at: string, text: string, isMessage: boolean) => texts.set(at, { text, isMessage });
	const catalogue = `${dir}/locales/${code}.po`;
	if (existsSync(catalogue))
		for (const { msgid, msgstr } of PO.parse(readFileSync(catalogue, 'utf8')).items)
			put(`${catalogue}: ${msgid}`, msgstr[0] ?? '', true);
	for (const path of yamlFiles(dir, code))
		for (const [place, text] of leaves(parse(readFileSync(path, 'utf8'))))
			put(`${path}: ${place}`, text, path.startsWith(`${dir}/faq/`));
	const pages = join(dir, 'pages', code);
	for (const name of existsSync(pages) ? readdirSync(pages) : []) {
		const [, front = '', body = ''] =
			/^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(pages, name), 'utf8')) ?? [];
		for (const [place, text] of leaves(parse(front))) put(`${pages}/${name}: ${place}`, text, true);
		put(`${pages}/${name}: text`, plain(body), true);
	}
	return texts;
}

function yamlFiles(dir: string, code: LanguageCode): string[] {
	const types = `${dir}/reports/types/${code}`;
	return [
		...namesIn(`${dir}/quizzes`).map((slug) => `${dir}/quizzes/${slug}/${code}.yaml`),
		...namesIn(types).map((name) => `${types}/${name}`),
		...['reports/emotional', 'reports/placement', 'faq', 'testimonials'].map(
			(shelf) => `${dir}/${shelf}/${code}.yaml`,
		),
	].filter((path) => existsSync(path));
}

const namesIn = (dir: string) =>
	existsSync(dir) ? readdirSync(dir).filter((name) => !name.startsWith('.')) : [];

function leaves(value: unknown, place = ''): [place: string, text: string][] {
	if (typeof value === 'string') return [[place, value.trim()]];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, part]) => leaves(part, place ? `${place}.${name}` : name));
}

/** Markdown as it is read: without addresses, code and marks. */
function plain(markdown: string): string {
	return markdown
		.replace(/`[^`]*`/g, GAP)
		.replace(/\]\([^)]*\)/g, ']')
		.replace(/^[ \t]*(#+|-|\d+\.|\|[-| ]*\|$)[ \t]*/gm, '')
		.replace(/ *\| */g, '\n')
		.replace(/\*+|[[\]]/g, '');
}

/** A text in all that it may say: each run chooses the next branch of every choice in it. */
function saidAs(written: Written | undefined): string[] {
	if (!written) return [];
	if (!written.isMessage) return [written.text];
	const tokens = compiled(written.text);
	const count = Math.max(1, ...tokens.map(breadth));
	return [...new Set(Array.from({ length: count }, (_, index) => say(tokens, index)))].filter(
		(text) => text !== '',
	);
}

type Token = string | [string, string?, unknown?];

function compiled(text: string): Token[] {
	const message = compileMessage(text.replace(/<\/?\d+\/?>/g, ''));
	return typeof message === 'string' ? [message] : message;
}

function branchesOf([, , format]: [string, string?, unknown?]): Token[][] {
	if (typeof format !== 'object' || format === null) return [];
	return Object.values(format)
		.filter((branch) => branch !== undefined)
		.map((branch) => (Array.isArray(branch) ? (branch as Token[]) : [String(branch)]));
}

function breadth(token: Token): number {
	if (typeof token === 'string') return 1;
	const branches = branchesOf(token);
	return Math.max(1, branches.length, ...branches.flat().map(breadth));
}

function say(tokens: readonly Token[], index: number): string {
	return tokens
		.map((token) => {
			if (typeof token === 'string') return token;
			const branches = branchesOf(token);
			return branches.length === 0 ? GAP : say(branches[index % branches.length] ?? [], index);
		})
		.join('');
}
