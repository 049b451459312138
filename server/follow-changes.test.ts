import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeContext, type TestContext } from '../test/context.ts';
import { noteContentChange } from './commands/note-content-change.ts';
import { openBlog } from './content/blog/blog.ts';
import { followChanges } from './follow-changes.ts';

const CONTENT_WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

let context: TestContext;
beforeEach(async () => {
	context = await makeContext({ CONTENT_WEBHOOK_SECRET, PROCESSES: 'several' });
});
afterEach(() => context.remove());

/** Another process on the same database; `heard` counts how often its blog was notified of a change. */
async function another() {
	const settings = {
		apiUrl: '',
		languageParam: 'language',
		dir: 'content/posts',
		photoDir: join(context.env.DATA_DIR, 'photos'),
		clock: context.clock,
	};
	const blog = openBlog(settings);
	let heard = 0;
	blog.onChange(() => heard++);
	const following = followChanges({ ...context, blog }, 10);
	await following.ready;
	return { heard: () => heard, stop: following.stop };
}

it('what the content service tells one process every other learns, once each time', async () => {
	await noteContentChange(context);
	const others = [await another(), await another()];
	await sleep(50);
	// Changes noted before they started aren't news to them.
	expect(others.map(({ heard }) => heard())).toEqual([0, 0]);
	for (const times of [1, 2]) {
		await noteContentChange(context);
		for (const { heard } of others) await expect.poll(heard).toBe(times);
		await sleep(50);
		expect(others.map(({ heard }) => heard())).toEqual([times, times]);
	}
	for (const { stop } of others) stop();
	// Not even by a look that was under way.
	await noteContentChange(context);
	await sleep(50);
	expect(others.map(({ heard }) => heard())).toEqual([2, 2]);
});
