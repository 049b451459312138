import { readFile } from 'node:fs/promises';
import { answerByApi } from '../by-api.ts';
import {
	attemptId,
	expect,
	fillDetails,
	mailsTo,
	mailTo,
	type Page,
	questionIsShown,
	reportLink,
	takeThanksTest,
	test,
} from './story.ts';

const main = (page: Page) => page.getByRole('heading', { level: 1 });

test('what is stored is downloaded, the address corrected, everything erased, and the browser forgets what waited', async ({
	page,
	server,
	email,
}) => {
	await takeThanksTest(page, server.url, email);
	const id = await attemptId(page, 'thanks-test');
	const first = reportLink(await mailTo(server, email));
	await page.goto(first);

	const downloading = page.waitForEvent('download');
	await page.getByRole('link', { name: 'Download my data' }).click();
	const file = await downloading;
	expect(file.suggestedFilename()).toBe('stored-data.json');
	const stored = JSON.parse(await readFile(await file.path(), 'utf8'));
	expect(stored).toMatchObject({
		attempt: { attempt: id, email, name: 'Ana' },
		mails: [{ recipient: email }],
	});
	expect(stored.answers).toHaveLength(3);

	await page.getByText('Send it again').click();
	await page.getByRole('button', { name: 'Send again' }).click();
	await expect(page.getByLabel('Send the report to this email address')).toBeFocused();
	await expect(page.getByLabel('Send the report to this email address')).toHaveAccessibleDescription(/.+/);
	expect(await mailsTo(server, email)).toHaveLength(1);
	const other = `second.${email}`;
	await page.getByLabel('Send the report to this email address').fill(other);
	await page.getByRole('button', { name: 'Send again' }).click();
	await expect(page.getByRole('status')).toHaveText('Action was successful');
	expect(reportLink(await mailTo(server, other))).toBe(first);

	// Unsent answers in this browser: some of this attempt, as after a network failure, and some of another.
	await page.evaluate((own) => {
		const answer = JSON.stringify({ question_id: 'm01', answer_id: 'a', time: 1, kept_at: Date.now() });
		localStorage.setItem(`plumb:answers:${own}:m01`, answer);
		localStorage.setItem('plumb:answers:another:m01', answer);
		localStorage.setItem('plumb:question', '{"showTime":false}');
	}, id);
	await page
		.getByRole('checkbox', { name: 'Yes, delete this report and everything that identifies me' })
		.check();
	await page.getByRole('button', { name: 'Delete now' }).click();
	await expect(main(page)).toHaveText('We’ve deleted your report');
	await expect(page).toHaveURL(/\/report\/erased\?lang=en$/);
	expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
		'plumb:answers:another:m01',
		'plumb:question',
	]);
	expect([...(await mailsTo(server, email)), ...(await mailsTo(server, other))]).toEqual([]);
	for (const path of ['', '/data']) {
		const gone = await page.context().request.get(first.replace('?', `${path}?`));
		expect(gone.status()).toBe(404);
		expect(await gone.text()).toContain('We can’t find that report.');
	}
});

test('erasing an earlier report leaves a later attempt of the same test running', async ({
	page,
	server,
	email,
}) => {
	await takeThanksTest(page, server.url, email);
	const report = reportLink(await mailTo(server, email));
	await page.goto('/thanks-test/instructions');
	await page.getByRole('button', { name: 'Start', exact: true }).click();
	await page.getByRole('button', { name: 'Take it again anyway' }).click();
	await questionIsShown(page, 1);
	const tab = await page.context().newPage();
	await tab.goto(report);
	await tab
		.getByRole('checkbox', { name: 'Yes, delete this report and everything that identifies me' })
		.check();
	await tab.getByRole('button', { name: 'Delete now' }).click();
	await expect(main(tab)).toHaveText('We’ve deleted your report');
	await page.reload();
	await questionIsShown(page, 1);
});

test('who has agreed that answers may stay is told so, and can take it back', async ({
	page,
	server,
	email,
}) => {
	await answerByApi(page, server.url, 'thanks-test');
	await page.goto('/thanks-test/info');
	await fillDetails(page, email);
	await page.getByRole('checkbox', { name: /^You may keep my answers/ }).check();
	await page.getByRole('button', { name: 'See my result' }).click();
	await page.goto(reportLink(await mailTo(server, email)));
	await expect(
		page.getByText(/As you agreed, we’ll keep your answers and a record of your age group and gender/),
	).toBeVisible();
	await page
		.getByRole('checkbox', {
			name: 'I no longer allow you to keep my answers and a record of my age group and gender. Please delete these along with my report.',
		})
		.check();
	await page
		.getByRole('checkbox', { name: 'Yes, delete this report and everything that identifies me' })
		.check();
	await page.getByRole('button', { name: 'Delete now' }).click();
	await expect(main(page)).toHaveText('We’ve deleted your report');
});
