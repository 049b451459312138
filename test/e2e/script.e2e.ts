import {
	answerQuestion,
	begin,
	expect,
	giveDetails,
	mailTo,
	reportLink,
	scriptIsReady,
	test,
} from './story.ts';

test('only the question page carries script, and the policy allows what it does', async ({
	page,
	server,
	email,
}) => {
	const violations: string[] = [];
	await page.exposeFunction('violated', (what: string) => violations.push(what));
	await page.addInitScript(() => {
		addEventListener('securitypolicyviolation', (event) => {
			(window as unknown as { violated(what: string): void }).violated(
				`${event.violatedDirective} ${event.blockedURI}`,
			);
		});
	});
	// Structured data for search engines aren't executed; every page has the script monitor.
	const scripts = page.locator('script:not([type="application/ld+json"]):not([data-script-monitor])');
	for (const path of ['/', '/quizzes', '/brief-test', '/brief-test/instructions']) {
		await page.goto(path);
		await expect(scripts, path).toHaveCount(0);
	}
	await begin(page, 'brief-test');
	await scriptIsReady(page);
	await expect(scripts).not.toHaveCount(0);
	await answerQuestion(page, 1);
	await expect(page).toHaveURL(/\/time-up$/, { timeout: 30_000 });
	await expect(scripts).toHaveCount(0);
	await page.getByRole('link', { name: 'Continue' }).click();
	await expect(page).toHaveURL(/\/info$/);
	await expect(scripts).toHaveCount(0);
	await giveDetails(page, email);
	await expect(page).toHaveURL(/\/result$/);
	await expect(scripts).toHaveCount(0);
	await page.goto(reportLink(await mailTo(server, email)));
	await expect(scripts).toHaveCount(0);
	expect(violations).toEqual([]);
});

test('the question page asks nothing of another host', async ({ page, baseURL }) => {
	const elsewhere: string[] = [];
	page.on('request', (request) => {
		if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:'))
			elsewhere.push(request.url());
	});
	await begin(page);
	await scriptIsReady(page);
	await answerQuestion(page, 1);
	expect(elsewhere).toEqual([]);
});
