import { codeStates } from '../core/codes/code.ts';
import { isRefusal } from '../core/refusals.ts';
import { createCodes } from '../server/commands/create-codes.ts';
import { type ListedCode, listCodes } from '../server/commands/list-codes.ts';
import { revokeCodes } from '../server/commands/revoke-codes.ts';
import { quizNamed } from '../server/content/quiz-named.ts';
import { type Command, type CommandInput, UsageError } from './command.ts';
import { knownBatch, knownQuiz } from './known-quiz.ts';
import { countIn, endOfDayIn } from './read-option.ts';

/** The most codes per call, enough for one print run. */
const MOST = 100_000;

export const codeCommands: readonly Command[] = [
	{
		name: 'code create',
		summary: 'Create access codes; they are shown only once',
		options: {
			quiz: { value: 'SLUG', about: 'the test that the codes open, public or not', needed: true },
			count: { value: 'N', about: `how many, up to ${MOST}; 1 by default` },
			batch: {
				value: 'NAME',
				about:
					'the batch to add them to, new or with codes for this test; by default, a new one named by the day',
			},
			expires: { value: 'DATE', about: 'the last day to start the test, such as 2027-01-31 (UTC)' },
			name: {
				value: 'CNAME',
				about: 'whom the welcome page greets, such as a class; by default, the name of the test',
			},
		},
		help: `
Each code opens one attempt, at /question/<code>/<language> or when someone types it on /quizzes. The database keeps only a digest
of each code, so nobody can show it again: save the output to a file. To print cards with QR codes, give that file to code sheet,
with or without --json:

  npm run -s plumb -- code create --quiz iq-test --count 40 --name "Class 7b" > codes.txt
  npm run -s plumb -- code sheet codes.txt --out codes.pdf`,
		async run(context, { values }) {
			const { quiz = '', expires, name, batch } = values;
			const count = countIn('count', values.count, 1, MOST);
			const expiresAt = endOfDayIn('expires', expires) ?? null;
			if (expiresAt !== null && expiresAt < context.clock()) throw new Error(`${expires} is in the past`);
			const cname = name?.trim() || null;
			if (cname !== null && cname.length > 100)
				throw new UsageError('--name can have at most 100 characters');
			if (cname !== null && /[\p{Cc}\p{Bidi_Control}]/u.test(cname))
				throw new UsageError('--name must be one line without invisible characters');
			if (batch !== undefined && !/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u.test(batch))
				throw new UsageError(
					'--batch must be a name of at most 60 letters, digits, spaces, periods, dashes, and underscores',
				);
			const { slug } = quizNamed(context, quiz);
			const made = await createCodes(context, {
				quiz: slug,
				count,
				expiresAt,
				cname,
				...(batch && { batch }),
			});
			if (isRefusal(made))
				throw new Error(
					`The codes of ${batch} are for another test, or were made at the desk; choose another name`,
				);
			const until = expiresAt === null ? null : new Date(expiresAt).toISOString();
			const data = made.codes.map((code) => ({ code, quiz, expires: until, cname }));
			const note = `${made.codes.length === 1 ? 'This code is' : 'These codes are'} shown only once: save the output. To print cards, give it to code sheet.`;
			return { data, text: made.codes.join('\n'), note };
		},
	},
	{
		name: 'code list',
		summary: 'List the access codes by batch, with how many have been used',
		options: {
			quiz: { value: 'SLUG', about: 'only this test' },
			batch: { value: 'BATCH', about: 'only this batch' },
		},
		help: `
A batch is the codes of one code create, those with the same --batch, or those that a teacher made at the desk. --json has an entry for each code: batch, quiz, cname, state, and when it was created,
expires, and was started. The codes themselves are not stored.`,
		async run(context, { values }) {
			const quiz = await knownQuiz(context, values.quiz, 'codes');
			const batch = await knownBatch(context, values.batch);
			const codes: ListedCode[] = [];
			for await (const code of listCodes(context, { quiz, batch })) codes.push(code);
			return { data: codes.map(inJson), text: batchLines(codes).join('\n') || 'There are no codes.' };
		},
	},
	{
		name: 'code revoke',
		summary: 'Revoke access codes, so that they no longer start a test',
		args: '[<code>…]',
		options: { batch: { value: 'BATCH', about: 'all codes of this batch; code list shows its name' } },
		help: 'Attempts that have started can go on, and finished ones keep their results.',
		destroys: async (asked) => {
			const which = namedIn(asked);
			if ('batch' in which) return `Revoke all codes of ${which.batch}? You cannot undo this.`;
			return `Revoke ${which.codes.length === 1 ? 'this code' : `these ${which.codes.length} codes`}? You cannot undo this.`;
		},
		async run(context, asked) {
			const which = namedIn(asked);
			const revoked = await revokeCodes(context, which);
			if (isRefusal(revoked))
				throw new Error(
					'batch' in which
						? `There is no batch ${which.batch}`
						: 'One of these is not an access code; nothing was revoked',
				);
			return {
				data: revoked,
				text: `${revoked.revoked} ${revoked.revoked === 1 ? 'code' : 'codes'} revoked`,
			};
		},
	},
];

/** The codes or the batch named in the arguments. */
function namedIn({
	args,
	values: { batch },
}: CommandInput): { codes: readonly string[] } | { batch: string } {
	if ((batch === undefined) === (args.length === 0))
		throw new UsageError('Give either codes or a batch with --batch');
	return batch === undefined ? { codes: args } : { batch };
}

function inJson({ createdAt, expiresAt, startedAt, ...code }: ListedCode) {
	const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());
	return { ...code, created: time(createdAt), expires: time(expiresAt), started: time(startedAt) };
}

function batchLines(codes: readonly ListedCode[]): string[] {
	const batches = Map.groupBy(codes, ({ batch }) => batch);
	return [...batches].map(([batch, own]) => {
		const { quiz, expiresAt } = own[0] as ListedCode;
		// Deleting an attempt removes the name from its code, so this takes the first name that is left.
		const cname = own.find((code) => code.cname !== null)?.cname;
		const counts = codeStates.flatMap((state) => {
			const count = own.filter((code) => code.state === state).length;
			return count > 0 ? [`${count} ${state}`] : [];
		});
		const until = expiresAt ? `until ${new Date(expiresAt).toISOString().slice(0, 10)}` : undefined;
		return [batch, quiz, cname, until, counts.join(', ')].filter(Boolean).join('  ');
	});
}
