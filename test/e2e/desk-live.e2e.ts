import { finishAttempt, makeBatch } from '../batches.ts';
import { signIn, withContextOf } from '../desk.ts';
import { iqResult } from '../iq-results.ts';
import { expect, test } from './story.ts';

test('the page of a batch shows a new result without being reloaded, and keeps its place', async ({
	page,
	server,
}) => {
	const made = await withContextOf(server, async (context) => {
		const desk = await signIn({ context }, 'teacher', `live-${context.newId()}@example.org`);
		const people = [{ label: 'Ana', begun: 30, result: iqResult(104) }, { label: 'Ben' }];
		return { desk, ...(await makeBatch(context, { owner: desk.account.id, people })) };
	});
	await page.context().addCookies([{ name: 'desk', value: made.desk.cookies.desk, url: server.url }]);
	await page.goto(`${server.url}/desk/batches/${made.id}`);
	const rows = page.getByRole('row');
	await expect(rows.filter({ hasText: 'Ben' })).toContainText('Not started');
	const heading = page.getByRole('heading', { level: 1 });
	await expect(heading).toBeFocused();
	await withContextOf(server, (context) =>
		context.db
			.updateTable('codes')
			.set({ revoked_at: context.clock() })
			.where('person', '=', made.people[1]?.id ?? '')
			.execute(),
	);
	await expect(rows.filter({ hasText: 'Ben' })).toContainText('Code withdrawn', { timeout: 20_000 });
	await expect(heading).toBeFocused();
});

test('the first result that arrives is drawn as on a page that is opened after it', async ({
	page,
	server,
}) => {
	const made = await withContextOf(server, async (context) => {
		const desk = await signIn({ context }, 'teacher', `first-${context.newId()}@example.org`);
		return { desk, ...(await makeBatch(context, { owner: desk.account.id, people: [{ begun: 5 }] })) };
	});
	await page.context().addCookies([{ name: 'desk', value: made.desk.cookies.desk, url: server.url }]);
	await page.goto(`${server.url}/desk/batches/${made.id}`);
	await expect(page.getByRole('row').filter({ hasText: 'In progress' })).toBeVisible();
	await withContextOf(server, (context) =>
		finishAttempt(context, made.people[0]?.attemptId ?? '', iqResult(104)),
	);
	await expect(page.getByRole('row').filter({ hasText: '104' })).toBeVisible({ timeout: 20_000 });
	const sheets = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href).toSorted());
	const live = await sheets();
	await page.reload();
	expect(live).toEqual(await sheets());
});

test('the page of a batch lets the time that is left run down without reading anything', async ({
	page,
	server,
}) => {
	const made = await withContextOf(server, async (context) => {
		const desk = await signIn({ context }, 'teacher', `left-${context.newId()}@example.org`);
		return {
			desk,
			...(await makeBatch(context, { owner: desk.account.id, people: [{ label: 'Ben', begun: 2 }] })),
		};
	});
	await page.context().addCookies([{ name: 'desk', value: made.desk.cookies.desk, url: server.url }]);
	await page.clock.install();
	await page.goto(`${server.url}/desk/batches/${made.id}`);
	const ben = page.getByRole('row').filter({ hasText: 'Ben' });
	await expect(ben).toContainText('18 minutes left');
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url().replace(/.*\//, '')));
	await page.clock.runFor(5 * 60_000);
	const afterNextPoll = async () => {
		await page.clock.runFor(8_000);
		return ben.textContent();
	};
	await expect.poll(afterNextPoll).toMatch(/1[0-3] minutes left/);
	expect(new Set(asked)).toEqual(new Set(['changes']));
});

test('the rulers of a batch are long enough to compare ranges, with the names of their ends right above them', async ({
	page,
	server,
}) => {
	const made = await withContextOf(server, async (context) => {
		const desk = await signIn({ context }, 'teacher', `rulers-${context.newId()}@example.org`);
		const people = [
			{ begun: 30, result: iqResult(104) },
			{ begun: 30, result: iqResult(140) },
		];
		return { desk, ...(await makeBatch(context, { owner: desk.account.id, people })) };
	});
	await page.context().addCookies([{ name: 'desk', value: made.desk.cookies.desk, url: server.url }]);
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto(`${server.url}/desk/batches/${made.id}`);
	const edgesOf = (selector: string) =>
		page.locator(selector).evaluateAll((elements) =>
			elements.map((element) => {
				const { x, width } = element.getBoundingClientRect();
				return [Math.round(x), Math.round(width)];
			}),
		);
	const [head = []] = await edgesOf('.people thead .ends');
	expect(head[1]).toBeGreaterThanOrEqual(280);
	expect(await edgesOf('.people .drawn')).toEqual([head, head]);
});

test('a key that is shown once is copied with one press; without script, there is no button for it', async ({
	page,
	browser,
	server,
}) => {
	const made = await withContextOf(server, async (context) => {
		const desk = await signIn({ context }, 'teacher', `key-${context.newId()}@example.org`);
		return { desk, ...(await makeBatch(context, { owner: desk.account.id, people: [{}] })) };
	});
	const cookie = { name: 'desk', value: made.desk.cookies.desk, url: server.url };
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	const withoutScript = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
	for (const each of [page, withoutScript]) {
		await each.context().addCookies([cookie]);
		await each.goto(`${server.url}/desk/batches/${made.id}/keys`);
		await each.getByRole('button', { name: 'Create a key' }).click();
		await expect(each.locator('code.desk-once')).toHaveText(/^plumb_/);
	}
	await expect(withoutScript.getByRole('button', { name: 'Copy' })).toBeHidden();
	await withoutScript.context().close();
	await page.getByRole('button', { name: 'Copy' }).click();
	await expect(page.getByRole('status').last()).toHaveText('Copied');
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
		await page.locator('code.desk-once').innerText(),
	);
});
