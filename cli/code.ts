import { codeStates } from '../core/codes/code.ts';
import { isRefusal } from '../core/refusals.ts';
import { createCodes } from '../server/commands/create-codes.ts';
import { type ListedCode, listCodes } from '../server/commands/list-codes.ts';
import { revokeCodes } from '../server/commands/revoke-codes.ts';
import { didYouMean } from '../server/content/did-you-mean.ts';
import { type Asked, type Command, UsageError } from './command.ts';
import { knownQuiz } from './known-quiz.ts';
import { countIn, endOfDayIn } from './read-option.ts';

/** The most codes per call, enough for one print run. */
const MOST = 100_000;

export const codeCommands: readonly Command[] = [
	{
		name: 'code create',
		summary: 'Make access codes, which are shown this once and kept nowhere',
		options: {
			quiz: { value: 'SLUG', about: 'the test that they open, public or not', needed: true },
			count: { value: 'N', about: `how many, up to ${MOST}; 1 if not given` },
			expires: { value: 'DATE', about: 'the last day on which one can be started, as 2027-01-31 (UTC)' },
			name: { value: 'CNAME', about: 'who is greeted, such as a class; the name of the test otherwise' },
		},
		help: `
Each code opens one attempt, at /question/<code>/<language> or typed on /quizzes. Only a digest of it is kept, so that nobody
can show it again: write what is printed to a file. Cards with QR codes are made of that file, with --json or without:

  npm run -s plumb -- code create --quiz iq-test --count 40 --name "Class 7b" > codes.txt
  npm run -s plumb -- code sheet codes.txt --out codes.pdf`,
		async run(context, { values }) {
			const { quiz = '', expires, name } = values;
			const count = countIn('count', values.count, 1, MOST);
			const expiresAt = endOfDayIn('expires', expires) ?? null;
			if (expiresAt !== null && expiresAt < context.clock()) throw new Error(`${expires} is over`);
			const cname = name?.trim() || null;
			if (cname !== null && cname.length > 100) throw new UsageError('--name takes up to 100 characters');
			if (cname !== null && /[\p{Cc}\p{Bidi_Control}]/u.test(cname))
				throw new UsageError('--name takes one line, without marks that cannot be seen');
			const made = await createCodes(context, { quiz, count, expiresAt, cname });
			if (isRefusal(made)) {
				const known = context.quizzes.map(({ slug }) => slug);
				throw new Error(`There is no quiz '${quiz}'${didYouMean(quiz, known)}`);
			}
			const until = expiresAt === null ? null : new Date(expiresAt).toISOString();
			const data = made.codes.map((code) => ({ code, quiz, expires: until, cname }));
			const note = `${made.codes.length === 1 ? 'This code is' : 'These codes are'} shown this once: keep what is printed. Cards are made of it by code sheet.`;
			return { data, text: made.codes.join('\n'), note };
		},
	},
	{
		name: 'code list',
		summary: 'What has become of the access codes, batch by batch',
		options: {
			quiz: { value: 'SLUG', about: 'of this test alone' },
			batch: { value: 'BATCH', about: 'of this batch alone' },
		},
		help: `
A batch is what one code create has made. --json has an entry for each code: batch, quiz, cname, state, and when it was made,
expires and was started. The codes themselves are kept nowhere.`,
		async run(context, { values }) {
			const quiz = await knownQuiz(context, values.quiz, 'codes');
			const { batch } = values;
			const codes: ListedCode[] = [];
			for await (const code of listCodes(context, { quiz, batch })) codes.push(code);
			return { data: codes.map(inJson), text: batchLines(codes).join('\n') || 'There are no codes.' };
		},
	},
	{
		name: 'code revoke',
		summary: 'Withdraw access codes: they begin nothing any more',
		args: '[<code>…]',
		options: { batch: { value: 'BATCH', about: 'all codes of this batch, as code list names it' } },
		help: 'An attempt that runs already goes on where it is, and what has been taken stays taken.',
		destroys: async (asked) => {
			const which = namedIn(asked);
			if ('batch' in which) return `Withdraw all codes of ${which.batch} for good?`;
			return `Withdraw ${which.codes.length === 1 ? 'this code' : `these ${which.codes.length} codes`} for good?`;
		},
		async run(context, asked) {
			const which = namedIn(asked);
			const revoked = await revokeCodes(context, which);
			if (isRefusal(revoked))
				throw new Error(
					'batch' in which
						? `There is no batch ${which.batch}`
						: 'One of them is no code; nothing has been done',
				);
			return {
				data: revoked,
				text: `${revoked.revoked} ${revoked.revoked === 1 ? 'code' : 'codes'} withdrawn`,
			};
		},
	},
];

/** The codes or the batch named in the arguments. */
function namedIn({ args, values: { batch } }: Asked): { codes: readonly string[] } | { batch: string } {
	if ((batch === undefined) === (args.length === 0))
		throw new UsageError('Name codes, or a batch with --batch');
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
