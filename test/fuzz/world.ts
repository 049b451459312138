import { randomInt } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { usualConditions } from '../../core/batches/conditions.ts';
import { codeShape, writeCode } from '../../core/codes/access-code.ts';
import { openSecret } from '../../server/secret.ts';
import { linkHash } from '../../server/tokens.ts';
import { begin, type Call, client, details, type Visit } from '../crash/visitor.ts';
import type { RunningServer } from '../running-server.ts';
import type { Names, State } from './draft.ts';
import { signed } from './signature.ts';

/** Attempts in the states that requests need, unused codes, and the other things requests name. */
export type World = {
	/** The values of the names in a request about an attempt in this state. */
	names(state: State): Promise<Names>;
	/** The attempt may no longer be in this state. */
	spoil(state: State): void;
};

const CODES = 20;

/**
 * A folder of few, short quizzes of every kind, so that the server starts quickly; one of them is called
 * `iq-test`.
 */
export function quizFolder(): string {
	const dir = mkdtempSync(join(tmpdir(), 'plumb-quizzes-'));
	cpSync('test/quizzes', dir, { recursive: true });
	for (const slug of ['sixteen-types', 'sixteen-types-short', 'english-level'])
		cpSync(join('content/quizzes', slug), join(dir, slug), { recursive: true });
	cpSync('test/quizzes/brief-test', join(dir, 'iq-test'), { recursive: true });
	const path = join(dir, 'iq-test/quiz.yaml');
	writeFileSync(path, readFileSync(path, 'utf8').replace('slug: brief-test', 'slug: iq-test'));
	return dir;
}

export async function openWorld(server: RunningServer): Promise<World> {
	const call = client((path, init) => fetch(server.url + path, init));
	const codes = makeCodes(server.dataDir);
	const ofBatch = makeBatch(server.dataDir);
	const page = await (await fetch(`${server.url}/contact-us`)).text();
	const stamp = /name="stamp" value="([^"]+)"/.exec(page)?.[1] ?? '';
	const visits = new Map<State, Visit>();
	let number = 0;
	return {
		async names(state) {
			const visit = visits.get(state) ?? (await visitAt(call, server.dataDir, state));
			visits.set(state, visit);
			number++;
			const message = signed(`message-${number}`);
			return {
				host: new URL(server.url).host,
				id: visit.attempt.id,
				token: visit.token,
				report: reportOf(server.dataDir, visit.attempt.id),
				// Each is used a few times, so that used ones are among them.
				code: codes[Math.floor(number / 7) % codes.length] ?? '',
				stamp,
				...ofBatch,
				number: String(number),
				message: message.id,
				now: message.now,
				signature: message.signature,
			};
		},
		spoil: (state) => void visits.delete(state),
	};
}

/** Long enough for its answers to give a result. */
const earlier = 'update attempts set started_at = started_at - 60000 where id = ?';

async function visitAt(call: Call, dataDir: string, state: State): Promise<Visit> {
	const visit = await begin(call, { quiz: 'thanks-test', language: 'en' });
	const send = async (method: string, part: string, body?: object) => {
		const { status, text } = await visit.call(method, part, body);
		if (status >= 300) throw new Error(`${method} ${part}: ${status} ${text}`);
	};
	if (state === 'time_up') age(dataDir, visit.attempt.id);
	if (state === 'erased') await send('DELETE', '');
	if (state !== 'details' && state !== 'done') return visit;
	inDatabase(dataDir, (db) => db.prepare(earlier).run(visit.attempt.id));
	await visit.answerAll();
	await send('POST', '/finish');
	if (state === 'done') await send('POST', '/details', details);
	return visit;
}

/** Access codes as the operator creates them: only their digests are stored. */
function makeCodes(dataDir: string): string[] {
	const secret = openSecret(dataDir, undefined);
	const codes = Array.from({ length: CODES }, () =>
		writeCode(Array.from({ length: codeShape.length }, () => randomInt(codeShape.values))),
	);
	const insert = "insert into codes (hash, batch, quiz, created_at) values (?, 'a batch', 'thanks-test', 0)";
	inDatabase(dataDir, (db) => codes.map((code) => db.prepare(insert).run(secret.sign('code', code))));
	return codes;
}

/** A batch with one code, and a key that reads it. */
function makeBatch(dataDir: string): { batch: string; key: string } {
	const key = 'plumb_a-key-of-the-batch';
	const conditions = JSON.stringify({ ...usualConditions(16), seenBy: 'Ms. Ott' });
	const rows: [string, ...string[]][] = [
		[
			"insert into desk_accounts (id, email, role, language, created_at) values ('a', 'a@b.example', 'owner', 'en', 0)",
		],
		[
			"insert into batches (id, name, quiz, owner, conditions, version, created_at) values ('of-a', 'B', 'thanks-test', 'a', ?, 1, 0)",
			conditions,
		],
		[
			"insert into codes (hash, batch, person, position, quiz, created_at) values ('h', 'of-a', 'p', 1, 'thanks-test', 0)",
		],
		[
			"insert into batch_keys (id, batch_id, account_id, hash, ending, created_at) values ('k', 'of-a', 'a', ?, 'atch', 0)",
			linkHash(key),
		],
	];
	inDatabase(dataDir, (db) => rows.map(([sql, ...values]) => db.prepare(sql).run(...values)));
	return { batch: 'of-a', key };
}

/** Moves an attempt into the past, so that its time is over. */
function age(dataDir: string, id: string): void {
	const update = 'update attempts set started_at = 0, expires_at = 1, closes_at = 1 where id = ?';
	inDatabase(dataDir, (db) => db.prepare(update).run(id));
}

function reportOf(dataDir: string, id: string): string {
	const select = 'select attempt_id from results where attempt_id = ?';
	const row = inDatabase(dataDir, (db) => db.prepare(select).get(id));
	return row ? openSecret(dataDir, undefined).sign('report', id) : 'none';
}

function inDatabase<T>(dataDir: string, work: (db: DatabaseSync) => T): T {
	const db = new DatabaseSync(join(dataDir, 'plumb.sqlite'), { timeout: 5_000 });
	try {
		return work(db);
	} finally {
		db.close();
	}
}
