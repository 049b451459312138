import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { gradients } from '../../test/photos.ts';
import { type Context, openContext } from '../context.ts';
import { readEnv } from '../env.ts';
import type { Log } from '../log.ts';
import { watchContent } from './watch-content.ts';

let folder: string;
let content: string;
let context: Context;
let warned: string[];
let done: number;
let watching: { stop(): void };
beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), 'plumb-watch-'));
	content = join(folder, 'content');
	cpSync('content', content, { recursive: true, filter: (path) => !path.startsWith('content/quizzes/') });
	cpSync('test/quizzes', join(content, 'quizzes'), { recursive: true });
	[warned, done] = [[], 0];
	const log: Log = { info() {}, warn: (fields) => void warned.push(JSON.stringify(fields)), error() {} };
	context = await openContext({ env: readEnv({ DATA_DIR: join(folder, 'var') }), content, log });
	watching = watchContent(context, () => done++);
});
afterEach(async () => {
	watching.stop();
	await context.close();
	rmSync(folder, { recursive: true });
});

function edit(path: string, change: (text: string) => string): void {
	const file = join(content, path);
	writeFileSync(file, change(readFileSync(file, 'utf8')));
}

const title = () => context.catalogs.in('en')({ id: 'desk.nav.log' });
const minutes = () => context.quizzes.find(({ slug }) => slug === 'thanks-test')?.minutes;

it('reads what has changed, keeps what was read before where there are faults, and says so', async () => {
	expect(title()).toBe('Log');
	edit('locales/en.po', (text) =>
		text.replace('msgid "desk.nav.log"\nmsgstr "Log"', 'msgid "desk.nav.log"\nmsgstr "Diary"'),
	);
	await expect.poll(title).toBe('Diary');
	await expect.poll(() => done).toBe(1);

	const before = minutes();
	edit('quizzes/thanks-test/quiz.yaml', (text) => text.replace(/^minutes: .*$/m, 'minutes: none'));
	await expect.poll(() => warned).toHaveLength(1);
	expect(warned[0]).toContain('thanks-test/quiz.yaml:');
	expect(minutes()).toBe(before);

	edit('quizzes/thanks-test/quiz.yaml', (text) => text.replace(/^minutes: .*$/m, 'minutes: 7'));
	await expect.poll(minutes).toBe(7);
	expect(context.forms.draw('thanks-test').snapshot.minutes).toBe(7);

	edit('posts/en/reading-a-range.md', (text) => text.replace(/^title: .*$/m, 'title: A new title'));
	await expect
		.poll(async () => (await context.blog.post('reading-a-range', 'en'))?.title)
		.toBe('A new title');
	edit('posts/en/reading-a-range.md', (text) => text.replace(/^title: .*\n/m, ''));
	await expect.poll(() => warned).toHaveLength(2);
	expect((await context.blog.post('reading-a-range', 'en'))?.title).toBe('A new title');
});

it('makes the sizes of a new photo', async () => {
	writeFileSync(join(content, 'posts/pictures/harbor.jpg'), await gradients(600, 400).jpeg().toBuffer());
	edit('posts/en/reading-a-range.md', (text) => text.replace(/^picture: .*$/m, 'picture: harbor.jpg'));
	const sizes = async () => (await context.blog.post('reading-a-range', 'en'))?.picture?.sizes ?? [];
	await expect.poll(async () => (await sizes()).map(({ width }) => width)).toEqual([480, 600]);
	for (const { url } of await sizes())
		expect(await context.blog.picture(url.replace('/files', ''))).toMatchObject({ type: 'image/jpeg' });
	expect(warned).toEqual([]);
});
