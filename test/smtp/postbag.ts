import { expect } from 'vitest';
import { sendReportLinks } from '../../server/commands/send-report-links.ts';
import type { OutboxTable } from '../../server/db/tables.ts';
import { makeSite, type Site } from '../crash/site.ts';
import { details, wholeAttempt } from '../crash/visitor.ts';
import { makeUnrulyServer, type UnrulyServer } from './unruly-server.ts';

/** A site with one visitor who has a report, and a mail server that can misbehave. */
export type Postbag = {
	site: Site;
	mails: UnrulyServer;
	/** Empties the outbox and queues the visitor's report; returns the email's id. */
	writeReport(): Promise<string>;
	/** Empties the outbox and queues an email of every kind that can be requested; returns their ids. */
	writeAll(): Promise<string[]>;
	/** What the visitor is told about the email with the report. */
	told(): Promise<string>;
	rows(): Promise<OutboxTable[]>;
	/** Replaces a stopped server with a new one. */
	revive(): Promise<void>;
	/** Clears the accepted emails and the log. */
	clear(): void;
	remove(): Promise<void>;
};

export async function makePostbag(): Promise<Postbag> {
	const mails = await makeUnrulyServer();
	const site = await makeSite({ SMTP_URL: `smtp://user:word@127.0.0.1:${mails.port}` });
	const visit = await wholeAttempt(site.call, { quiz: 'thanks-test' });
	const { name, email } = details;
	const rows = () => site.context.db.selectFrom('outbox').selectAll().orderBy('id').execute();
	const ask = async (path: string, body: object) => {
		expect((await site.call('POST', path, body, visit.auth)).status, path).toBe(202);
	};
	const postbag: Postbag = {
		site,
		mails,
		async writeReport() {
			await site.context.db.deleteFrom('outbox').execute();
			await ask(`${visit.path}/report-mail`, {});
			return (await rows())[0]?.id ?? '';
		},
		async writeAll() {
			await postbag.writeReport();
			await ask('/user/info', { name, email });
			await ask('/user/contact', { name, email, message: 'Good morning' });
			await sendReportLinks(site.context, email, 'en');
			return (await rows()).map(({ id }) => id);
		},
		async told() {
			const answer = await visit.call('GET', '/result');
			return answer.data<{ report_mail: { state: string } }>().report_mail.state;
		},
		rows,
		async revive() {
			postbag.mails = await makeUnrulyServer({ port: mails.port });
		},
		clear() {
			site.context.logged.length = 0;
			postbag.mails.taken.length = 0;
		},
		async remove() {
			await site.remove();
			await postbag.mails.stop();
		},
	};
	return postbag;
}

/** The Message-ID of an email in the outbox. */
export const messageId = (id: string) => `<${id}@localhost.localdomain>`;

/** The log entries about an email. */
export const loggedOf = ({ context }: Site, id: string) =>
	context.logged.filter(([, , fields]) => (fields as { mail?: string }).mail === id);
