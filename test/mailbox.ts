import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

const read = new Map<string, Promise<Email>>();

/** All emails written so far by a server without a mail server; each file is parsed once. */
export async function mailbox(dataDir: string): Promise<Email[]> {
	const dir = join(dataDir, 'mail');
	if (!existsSync(dir)) return [];
	const names = (await readdir(dir)).filter((name) => name.endsWith('.eml'));
	return Promise.all(
		names.map((name) => {
			const path = join(dir, name);
			const mail = read.get(path) ?? readFile(path).then((file) => PostalMime.parse(file));
			read.set(path, mail);
			return mail;
		}),
	);
}

/** Waits for an email to an address. */
export async function waitForMail(dataDir: string, email: string): Promise<Email> {
	const end = Date.now() + 15_000;
	while (Date.now() < end) {
		const mail = (await mailbox(dataDir)).find(({ to }) => to?.some(({ address }) => address === email));
		if (mail) return mail;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error(`There is no mail to ${email}`);
}

/** The link in an email whose path starts with `path`. */
export function linkIn({ text = '' }: Email, path: string): string {
	const link = (text.match(/https?:\/\/[^\s"<]+/g) ?? []).find((each) =>
		new URL(each).pathname.startsWith(path),
	);
	if (!link) throw new Error(`No link to ${path} in: ${text}`);
	return link;
}
