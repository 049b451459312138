import { expect, it } from 'vitest';
import { makeBatchIn } from '../codes-of-batch.ts';
import { correctKeys } from '../correct-keys.ts';
import { client, details, wholeAttempt } from '../crash/visitor.ts';
import { signIn } from '../desk.ts';
import { linkIn, mailbox, waitForMail } from '../mailbox.ts';
import { spendTime } from '../spend-time.ts';
import { openVisitor } from '../visitor.ts';
import { openSite } from './open-site.ts';

const server = openSite({ env: { CONTENT_WATCH: 'on' } });

const EMAIL = 'lena@example.org';

it('a key that an author corrects in its file is a new result at a press, with a new report for who wants to be told', async () => {
	const owner = openVisitor(server.url, (await signIn(server)).cookies);
	const [code] = await makeBatchIn(server.dataDir, {}, { quiz: 'english-level', count: 1 });
	const call = Object.assign(
		client((path, init) => fetch(server.url + path, init)),
		{ spend: async (id: string, time: number) => spendTime(server.url, id, time) },
	);
	await wholeAttempt(call, { code }, { ...details, email: EMAIL });
	const report = linkIn(await waitForMail(server.dataDir, EMAIL), '/report/');
	const stranger = openVisitor(server.url);
	expect((await stranger.open(new URL(report).pathname)).text).not.toContain('recalculated your result');
	expect((await owner.open('/desk/site')).text).not.toContain('Recalculate results');

	correctKeys(server.dataDir, 'english-level');
	await expect
		.poll(async () => (await owner.open('/desk/site')).text, { timeout: 60_000 })
		.toMatch(/English test one result/);

	const page = await owner.open('/desk/quizzes/english-level/regrade');
	expect(page.text).toMatch(/Question \d+: the right answer used to be [abcd], and now it’s [ab]\. .* l\d\d/);
	expect(page.text).toContain('One result would change.');
	const done = await owner.submit(page, 'Recalculate and change one result', { mail: 'yes' });
	expect(done.text).toContain('Results recalculated: 1. Emails waiting to be sent: 1.');

	const told = 'We corrected the scoring of this test, so we recalculated your result on';
	expect((await stranger.open(new URL(report).pathname)).text).toContain(told);
	await expect
		.poll(
			async () => (await mailbox(server.dataDir)).filter(({ text: said }) => said?.includes(told)).length,
			{
				timeout: 60_000,
			},
		)
		.toBe(1);
}, 180_000);
