import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { takeByApi } from '../by-api.ts';
import {
	begin,
	choose,
	detailsAreAsked,
	expect,
	giveDetails,
	mailsTo,
	mailTo,
	questionIsShown,
	reportLink,
	start,
	takeTest,
	takeThanksTest,
	test,
} from './story.ts';

test('Next itself confirms; the thank-you screen leads to the private report', async ({
	page,
	server,
	email,
}) => {
	await start(page, 'thanks-test');
	for (let place = 1; place <= 3; place++) {
		await questionIsShown(page, place);
		await choose(page, place);
		await page.getByRole('button', { name: place < 3 ? 'Next' : 'Finish' }).click();
	}
	await detailsAreAsked(page);
	await giveDetails(page, email);
	await expect(page).toHaveURL(/\/thanks-test\/thank-you$/);
	await expect(page.getByText('Data submitted successfully!')).toBeVisible();
	await page.goto('/thanks-test/result');
	await expect(page).toHaveURL(/\/thanks-test\/thank-you$/);
	await page.getByRole('link', { name: /^(Read your report now|Open your private report page)$/ }).click();
	await expect(page).toHaveURL(/\/report\/[\w-]+$/);
	await expect(
		page.getByText('Keep the link to this page private, because anyone who has the link can open the page.'),
	).toBeVisible();
	expect(reportLink(await mailTo(server, email))).toBe(`${page.url()}?lang=en`);
	const file = await page.getByRole('link', { name: 'Open as PDF' }).getAttribute('href');
	const pdf = await page.request.get(file ?? '');
	expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('the address of a section of the report opens its chapter', async ({ page, server, email }) => {
	await takeByApi(page, server.url, 'thanks-test', email);
	await page.goto('/thanks-test/thank-you');
	const report = await page.getByRole('link', { name: 'Read your report now' }).getAttribute('href');
	await page.goto(`${report}#part-interval`);
	await expect(page.getByRole('heading', { name: 'How to read the range' })).toBeInViewport();
});

test('the report can be sent again, to another address too, three times', async ({
	page,
	server,
	email,
	expects,
}) => {
	expects(/status of 4(22|29)/);
	await takeThanksTest(page, server.url, email);
	await mailTo(server, email);
	const again = async (address: string) => {
		await page.getByText('Send it again').click();
		await page.getByLabel('A different address, if the first one was wrong').fill(address);
		await page.getByRole('button', { name: 'Send again' }).click();
	};
	for (let time = 1; time <= 3; time++) {
		await again(`${time}.${email}`);
		await expect(page.getByText('Action was successful')).toBeVisible();
		await mailTo(server, `${time}.${email}`);
		await page.goto('/thanks-test/thank-you');
	}
	await again(`4.${email}`);
	await expect(
		page.getByLabel('A different address, if the first one was wrong'),
	).toHaveAccessibleDescription(/^We’ve already sent the report three more times/);
	expect(await mailsTo(server, `4.${email}`)).toEqual([]);
});

test('an address that cannot be right is refused at its field, with what was written', async ({
	page,
	server,
	email,
}) => {
	await takeTest(page, 'brief-test', 3);
	await giveDetails(page, email);
	await expect(page).toHaveURL(/\/brief-test\/result$/);
	await page.getByText('Send it again').click();
	await page.getByLabel('A different address, if the first one was wrong').fill('ana@nowhere');
	await page.getByRole('button', { name: 'Send again' }).click();
	const field = page.getByLabel('A different address, if the first one was wrong');
	await expect(field).toBeVisible();
	await expect(field).toBeFocused();
	await expect(field).toHaveValue('ana@nowhere');
	await expect(field).toHaveAttribute('aria-invalid', 'true');
	await expect(field).toHaveAccessibleDescription('Please enter a valid email');
	await field.fill(`again.${email}`);
	await page.getByRole('button', { name: 'Send again' }).click();
	const said = page.getByRole('status').filter({ hasText: 'Action was successful' });
	await expect(said).toBeFocused();
	await expect(field).toBeHidden();
	await mailTo(server, `again.${email}`);
});

test('a mail that was refused is called so, and the form for its address stands open', async ({
	page,
	server,
	email,
}) => {
	await takeThanksTest(page, server.url, email);
	await mailTo(server, email);
	const form = page.locator('details.again');
	await expect(form).not.toHaveAttribute('open');
	const masked = `v…\u2060${email.slice(email.indexOf('@'))}`;
	for (const [tries, said, isOpen] of [
		[1, `The email provider for ${masked} rejected our message.`, true],
		[10, `but we couldn’t deliver the report to ${masked}.`, false],
	] as const) {
		noteFailed(server.dataDir, email, tries);
		await page.reload();
		await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
		await expect(form.getByLabel('A different address, if the first one was wrong')).toBeVisible({
			visible: isOpen,
		});
	}
	await page.getByText('Send it again', { exact: true }).click();
	await page.getByLabel('A different address, if the first one was wrong').fill(`right.${email}`);
	await page.getByRole('button', { name: 'Send again' }).click();
	await expect(page.getByText('Action was successful')).toBeVisible();
	await mailTo(server, `right.${email}`);
	await page.goto('/thanks-test/thank-you');
	await expect(page.getByText('We’ve emailed the report to')).toBeVisible();
});

test('the report erases everything, only with the tick', async ({ page, server, email }) => {
	await takeThanksTest(page, server.url, email);
	const report = reportLink(await mailTo(server, email));
	await page.goto(report);
	await page.getByRole('button', { name: 'Delete now' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your result: Pattern test');
	const bare = await page.context().request.post(report, { form: {} });
	expect(bare.status()).toBe(422);
	expect(await bare.text()).toContain('Check the box first. We haven’t deleted anything yet.');
	await page
		.getByRole('checkbox', { name: 'Yes, delete this report and everything that identifies me' })
		.check();
	await page.getByRole('button', { name: 'Delete now' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ve deleted your report');
	expect(await mailsTo(server, email)).toEqual([]);
	const gone = await page.context().request.get(report);
	expect(gone.status()).toBe(404);
	expect(await gone.text()).toContain('We can’t find that report.');
	await page.goto('/thanks-test/thank-you');
	await expect(page).toHaveURL(/\/thanks-test$/);
	await begin(page, 'thanks-test');
});

test('Next without a choice asks for one', async ({ page }) => {
	await begin(page, 'thanks-test');
	await page.getByRole('button', { name: 'Next' }).click();
	await expect(page.getByText('Please choose an answer to continue')).toBeVisible();
	await choose(page, 3);
	await expect(page.getByText('Please choose an answer to continue')).toHaveCount(0);
	await page.getByRole('button', { name: 'Next' }).click();
	await questionIsShown(page, 2);
});

/** Marks an email as refused, as the worker does. */
function noteFailed(dataDir: string, email: string, tries: number) {
	const db = new DatabaseSync(join(dataDir, 'plumb.sqlite'), { timeout: 5000 });
	const note = "update outbox set state = 'failed', last_error = '550', tries = ? where recipient = ?";
	expect(db.prepare(note).run(tries, email).changes).toBe(1);
	db.close();
}
