import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, signIn } from '../desk.ts';
import { openVisitor, type Visitor } from '../visitor.ts';
import { openSite } from './open-site.ts';

const server = openSite();

let author: SignedIn;
let visitor: Visitor;
beforeAll(async () => {
	author = await signIn(server, 'author');
	visitor = openVisitor(server.url, author.cookies);
});

const quizzes = () => join(server.dataDir, 'quizzes');

/** Copies a quiz to a new folder, with its files changed, while the server runs. */
function writeQuiz(from: string, slug: string, change: (text: string) => string): void {
	cpSync(join(quizzes(), from), join(quizzes(), slug), { recursive: true });
	const path = join(quizzes(), slug, 'quiz.yaml');
	writeFileSync(path, change(readFileSync(path, 'utf8').replace(`slug: ${from}`, `slug: ${slug}`)));
}

describe('the quizzes on the desk', () => {
	it('lists every folder, and a new one without a restart', async () => {
		expect((await visitor.open('/desk/quizzes')).text).toContain('Emotional intelligence test');
		writeQuiz('flags-and-maps', 'new-quiz', (text) => text);
		const page = await visitor.open('/desk/quizzes');
		expect(page.text).toMatch(/new-quiz not in use yet/);
		expect((await visitor.open('/desk/quizzes/new-quiz')).text).toContain('The check found no errors.');
	});

	it('lists them in the order of the catalog, those that are not in use yet first, equally long ones by their names as the language sorts them', async () => {
		const { html } = await visitor.open('/desk/quizzes?lang=de');
		const [unloaded = '', ...groups] = html.split('scope="rowgroup"');
		const headings = groups.map((group) => /^[^>]*>([^<]+)</.exec(group)?.[1]);
		expect(unloaded).toContain('>new-quiz<');
		expect(headings).toEqual(['Intelligenz', 'Persönlichkeit und Gefühle', 'Sprachen', 'Wissen']);
		const { compare } = new Intl.Collator('de', { numeric: true });
		const [lengths = [], , names = []] = groups.map((group, index) => {
			const cells =
				index === 0 ? /<td[^>]*><span>(\d+)</g : /<a href="[^"]*\/desk\/quizzes\/[^"]*">([^<]+)</g;
			return [...group.matchAll(cells)].map(([, told]) => told ?? '');
		});
		// The three forms of the IQ test, each with its questions and its minutes.
		const questions = lengths
			.slice(0, 6)
			.filter((_, index) => index % 2 === 0)
			.map(Number);
		expect(questions).toHaveLength(3);
		expect(questions).toEqual(questions.toSorted((one, other) => other - one));
		expect(names.length).toBeGreaterThan(2);
		expect(names).toEqual(names.toSorted(compare));
	});

	it('can be chosen for a batch by group', async () => {
		const teacher = openVisitor(server.url, (await signIn(server, 'teacher')).cookies);
		const { html } = await teacher.open('/desk/batches/new');
		const groups = [...html.matchAll(/<optgroup label="([^"]+)">(.*?)<\/optgroup>/g)];
		const labels = ['Intelligence', 'Personality and emotions', 'Languages', 'Knowledge'];
		expect(groups.map(([, label]) => label)).toEqual(labels);
		expect(groups[0]?.[2]).toMatch(/value="iq-test"/);
	});

	it('can be chosen for a batch of only a number of people, which is kept apart from a list', async () => {
		const teacher = openVisitor(server.url, (await signIn(server, 'teacher')).cookies);
		const page = await teacher.open('/desk/batches/new');
		const fields = { batch: '7b', 'condition-seenBy': 'Hill School', people: 'Ana', peopleAs: 'count' };
		const wrong = await teacher.submit(page, 'Create a batch', { ...fields, quiz: 'iq-test', count: 'ten' });
		expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('href="#count"')]);
		// Nothing that was typed is lost, not even what wasn't chosen.
		expect(wrong.html).toMatch(/<textarea[^>]*name="people"[^>]*>\s*Ana<\/textarea>/);
		expect(wrong.html).toMatch(/<input(?=[^>]*name="count")[^>]*value="ten"/);
		const made = await teacher.submit(page, 'Create a batch', { ...fields, quiz: 'iq-test', count: '3' });
		expect(made.text.match(/\bPerson \d\b/g)).toEqual(['Person 1', 'Person 2', 'Person 3']);
		expect(made.text).not.toContain('Ana');
	});

	it('shows every item with its key in the language asked for', async () => {
		const english = await visitor.open('/desk/quizzes/flags-and-maps');
		const german = await visitor.open('/desk/quizzes/flags-and-maps?in=de');
		expect(english.html.match(/<li id="item-/g)?.length).toBeGreaterThanOrEqual(20);
		expect(english.html.match(/checked=""/g)?.length).toBeGreaterThanOrEqual(20);
		expect(german.text).not.toBe(english.text);
		expect(german.html).toContain('<div lang="de" dir="ltr">');
		expect(german.html).toMatch(/<h1[^>]* lang="de"/);
		expect(english.html).not.toMatch(/<h1[^>]* lang=/);
	});

	it('shows a fault at its item, and other faults above all items', async () => {
		writeQuiz('flags-and-maps', 'faulty-quiz', (text) =>
			text.replace('minutes: ', 'minuten: ').replace(/key: \w/, 'key: z'),
		);
		const unreadable = await visitor.open('/desk/quizzes/faulty-quiz');
		expect(unreadable.status).toBe(200);
		expect(unreadable.html).toMatch(/draft-faults[^]*faulty-quiz\/quiz\.yaml:\d+: /);
		writeQuiz('flags-and-maps', 'faulty-quiz', (text) => text);
		const path = join(quizzes(), 'faulty-quiz', 'en.yaml');
		const text = readFileSync(path, 'utf8');
		writeFileSync(path, text.replace(/^ {4}picture: .*\n/m, ''));
		const page = await visitor.open('/desk/quizzes/faulty-quiz');
		const [item] = /<li id="item-f1">[^]*?(?=<li id="item-)/.exec(page.html) ?? [];
		expect(page.text).toContain('The check found 1 error.');
		expect(item).toMatch(/faulty-quiz\/en\.yaml:\d+: /);
	});

	it('may be framed by itself alone, where it is shown as on a phone', async () => {
		const headersOf = async (path: string) =>
			(await fetch(server.url + path, { headers: { cookie: author.cookie } })).headers;
		const phone = await headersOf('/desk/quizzes/flags-and-maps/phone');
		expect(phone.get('content-security-policy')).toContain("frame-ancestors 'self'");
		expect(phone.get('x-frame-options')).toBe('SAMEORIGIN');
		const page = await headersOf('/desk/quizzes/flags-and-maps');
		expect(page.get('content-security-policy')).toMatch(/frame-src 'self'.*frame-ancestors 'none'/);
		expect(page.get('x-frame-options')).toBe('DENY');
	});

	it('is for authors and owners, and a folder that does not exist is not found', async () => {
		const teacher = await signIn(server, 'teacher');
		const asTeacher = openVisitor(server.url, teacher.cookies);
		for (const path of [
			'/desk/quizzes',
			'/desk/quizzes/flags-and-maps',
			'/desk/quizzes/flags-and-maps/phone',
		]) {
			expect((await asTeacher.open(path)).status).toBe(403);
			expect((await openVisitor(server.url).open(path)).url.pathname).toBe('/desk/sign-in');
		}
		for (const slug of ['no-quiz', '..', '%2e%2e%2f']) {
			expect((await visitor.open(`/desk/quizzes/${slug}`)).text).not.toContain('The check found');
		}
	});
});
