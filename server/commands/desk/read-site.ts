import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CodeState } from '../../../core/codes/code.ts';
import { version } from '../../../package.json';
import type { QuizContext, SettingsContext, StoreContext } from '../../context.ts';
import { countCodesByState } from '../../db/codes.ts';
import { type FunnelRow, funnelSince } from '../../db/funnel.ts';
import { countOutbox, type OutboxCounts } from '../../db/gauges.ts';
import { type ShownSetting, shownSettings } from '../../shown-settings.ts';
import { countOutdated } from '../count-outdated.ts';
import { type ListedMail, listMails } from '../list-mails.ts';
import { type ItemFlags, readItemFlags } from './item-flags.ts';

/** What an owner wants to know of the site. Times are milliseconds since 1970 (UTC). */
export type SiteState = {
	mails: OutboxCounts['mails'];
	/** The newest emails that failed or are tried again later, and the newest that were sent; addresses are masked. */
	failed: ListedMail[];
	waiting: ListedMail[];
	sent: ListedMail[];
	codes: Record<CodeState, number>;
	/** How many results of each quiz were calculated before its scoring was corrected. */
	outdated: { quiz: string; results: number }[];
	/** The questions of each quiz that stand out. */
	flags: ItemFlags[];
	/** Each quiz in the last 30 days. */
	funnel: FunnelRow[];
	versions: { plumb: string; node: string; database: 'SQLite' | 'Postgres' };
	/** When the newest backup in the data folder was made; null if there is none. */
	backedUpAt: number | null;
	/** Whether that is long ago, also because there is none. */
	isBackupOld: boolean;
	/** Whether emails failed, or should long have been sent. */
	areMailsUrgent: boolean;
	settings: ShownSetting[];
};

const MONTH = 30 * 86_400_000;

/** From when on a backup is old, if one is made every night, and an email late, in milliseconds. */
const OLD = 2 * 86_400_000;
const LATE = 30 * 60_000;

/** How many emails of each state are listed. */
const MOST = 20;

/** Reads the state of the site. */
export async function readSite(context: SettingsContext & StoreContext & QuizContext): Promise<SiteState> {
	const { db, env } = context;
	const now = context.clock();
	const { mails, oldestDueAt = now } = await countOutbox(db, now);
	const backedUpAt = await newestBackup(join(env.DATA_DIR, 'backups'));
	return {
		mails,
		areMailsUrgent: mails.failed > 0 || now - oldestDueAt > LATE,
		failed: await listMails(context, { state: 'failed', count: MOST }),
		waiting: await listMails(context, { triedAgainAfter: now, count: MOST }),
		sent: await listMails(context, { state: 'sent', count: MOST }),
		codes: await countCodesByState(db, now),
		outdated: [...(await countOutdated(context))].map(([quiz, results]) => ({ quiz, results })),
		flags: await readItemFlags(context),
		funnel: await funnelSince(db, now - MONTH),
		versions: { plumb: version, node: process.version, database: env.DATABASE_URL ? 'Postgres' : 'SQLite' },
		backedUpAt,
		isBackupOld: backedUpAt === null || now - backedUpAt > OLD,
		settings: shownSettings(env),
	};
}

async function newestBackup(folder: string): Promise<number | null> {
	const names = await readdir(folder).catch(() => []);
	const files = names.filter((name) => /^plumb-.*\.sqlite$/.test(name));
	const times = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).mtimeMs));
	return times.length === 0 ? null : Math.max(...times);
}
