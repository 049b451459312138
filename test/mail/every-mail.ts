import type { SendMailOptions } from 'nodemailer';
import { usualLastDay } from '../../core/batches/batch-form.ts';
import { type LanguageCode, languages } from '../../core/language/languages.ts';
import { isRefusal } from '../../core/refusals.ts';
import { askForLink } from '../../server/commands/desk/ask-for-link.ts';
import { inviteAccount } from '../../server/commands/desk/invite.ts';
import { invitePeople } from '../../server/commands/desk/invite-people.ts';
import { sendReportLinks } from '../../server/commands/send-report-links.ts';
import { queueMail } from '../../server/db/outbox.ts';
import { writeMail } from '../../server/mail/write-mail.ts';
import { makeByForm } from '../batch-form.ts';
import { makeContext, type TestContext } from '../context.ts';
import { openSite } from '../crash/site.ts';
import { begin, details, wholeAttempt } from '../crash/visitor.ts';
import { type SignedIn, signIn } from '../desk.ts';

/** An email as passed to the mail server. */
export type WrittenMail = SendMailOptions & {
	/** What it is: for a report the quiz's name, otherwise the kind of email. */
	name: string;
	language: LanguageCode;
	subject: string;
	text: string;
	html: string;
};

/** Tests whose reports differ in content; the last is left unanswered. */
const tests = [
	'iq-test',
	'iq-test-1-minute',
	'sixteen-types-short',
	'emotional-intelligence',
	'english-level',
	'flags-and-maps',
	'iq-test-5-minutes',
];

export const SITE = 'https://quiz.example';

/**
 * The real site with one report of every kind and everything else that sends an email, for the duration of
 * `use`.
 */
export async function withEveryMail<T>(
	use: (
		mails: (codes: readonly LanguageCode[]) => Promise<WrittenMail[]>,
		context: TestContext,
	) => Promise<T>,
): Promise<T> {
	const env = { SITE_URL: SITE, OPERATOR_NAME: 'Ida Roth', OPERATOR_ADDRESS: 'Main Street 1, Sampletown' };
	const context = await makeContext(env, 'content/quizzes');
	try {
		await fill(context);
		return await use((codes) => written(context, codes), context);
	} finally {
		await context.remove();
	}
}

/** The address of an account without one-time passwords. */
const WITH_PASSKEY = 'passkey@example.org';

async function fill(context: TestContext): Promise<void> {
	const { call } = await openSite(context);
	for (const quiz of tests.slice(0, -1)) await wholeAttempt(call, { quiz });
	const idle = await begin(call, { quiz: tests.at(-1) });
	context.pass(60 * 60_000);
	await idle.call('POST', '/details', details);
	const { name, email } = details;
	await call('POST', '/user/info', { name, email });
	const message = 'Good morning\nthe <b>third</b> item… أهلاً';
	await call('POST', '/user/contact', { name, email, message });
	await sendReportLinks(context, email, 'en');
	const { id } = await context.db.selectFrom('subscribers').select('id').executeTakeFirstOrThrow();
	const quizzes = ['iq-test', 'sixteen-types'];
	const to = { recipient: email, language: 'en' } as const;
	const { account } = await signIn({ context }, 'teacher', email);
	const invited = await inviteAccount(context, { email: WITH_PASSKEY, language: 'en' });
	if (isRefusal(invited)) throw new Error(invited.refused);
	await askForLink(context, email, 'en');
	await askForLink(context, WITH_PASSKEY, 'en');
	await context.transaction((trx) =>
		queueMail(trx, context, { kind: 'desk-invitation', accountId: account.id }, to),
	);
	await invite(context, account, email);
	await context.transaction((trx) =>
		queueMail(trx, context, { kind: 'new-quizzes', subscriberId: id, quizzes }, to),
	);
}

/** Invites someone to a test, as a teacher with a batch does. */
async function invite(context: TestContext, account: SignedIn['account'], email: string): Promise<void> {
	const until = usualLastDay(context.clock());
	const id = await makeByForm(context, account, `S-0123;${email}`, { quiz: 'iq-test', until });
	await invitePeople(context, account, id, { whom: 'new', language: 'en' });
}

async function written(context: TestContext, codes: readonly LanguageCode[]): Promise<WrittenMail[]> {
	const rows = await context.db.selectFrom('outbox').selectAll().orderBy('kind').orderBy('id').execute();
	const attempts = await context.db.selectFrom('attempts').select(['id', 'quiz']).execute();
	const mails: WrittenMail[] = [];
	for (const { code } of languages.filter((each) => codes.includes(each.code))) {
		await context.db.updateTable('subscribers').set({ language: code }).execute();
		await context.db.updateTable('desk_accounts').set({ language: code }).execute();
		for (const row of rows) {
			const mail = await writeMail(context, { ...row, language: code });
			const kind = row.recipient === WITH_PASSKEY ? 'desk-passkey' : row.kind;
			const name = attempts.find(({ id }) => id === row.attempt_id)?.quiz ?? kind;
			if (!mail) throw new Error(`There is no mail ${name}`);
			// Emails to the operator are in English.
			const language = row.kind === 'contact' ? 'en' : code;
			mails.push({ ...mail, name, language } as WrittenMail);
		}
	}
	return mails;
}
