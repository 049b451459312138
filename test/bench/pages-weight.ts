import { isRefusal } from '../../core/refusals.ts';
import { agreeToCompare } from '../../server/commands/agree-to-compare.ts';
import { inviteToCompare } from '../../server/commands/invite-to-compare.ts';
import { derivedReportToken, ownResultsToken } from '../../server/tokens.ts';
import { makeBatch } from '../batches.ts';
import { signIn, withContextOf } from '../desk.ts';
import { iqResult } from '../iq-results.ts';
import { beginAttempt } from './attempt.ts';
import { atMost, type Figure } from './figure.ts';
import type { Bench } from './run.ts';
import type { Site } from './site.ts';
import { weigh } from './weight.ts';

const question = '/iq-test/q-1';
const inArabic = `${question}?lang=ar`;
const paths = [
	'/',
	'/quizzes',
	'/iq-test',
	'/iq-test/instructions',
	question,
	inArabic,
	'/personal-test/sixteen-types',
	'/smartest-animals',
	'/?lang=ar',
	'/iq-test?lang=ar',
	'/blog',
	'/blog/whose-clock',
];

/** A page, by its address without what is secret in it. */
type Asked = { what: string; path: string; cookie: string };

/** The pages of a comparison, of all results of an address, and of a desk with a batch of thirty people. */
async function otherPages({ dataDir }: Site): Promise<Asked[]> {
	return withContextOf({ dataDir }, async (context) => {
		const { account, cookie } = await signIn({ context }, 'owner', `${context.newId()}@example.org`);
		const people = Array.from({ length: 30 }, (_, index) => ({
			label: `Person ${index}`,
			begun: 60 + index,
			result: iqResult(85 + index),
		}));
		const batch = await makeBatch(context, { owner: account.id, people });
		const [first = '', second = ''] = batch.people.flatMap(({ attemptId }) => attemptId ?? []);
		const invited = await inviteToCompare(context, first);
		if (isRefusal(invited)) throw new Error(invited.refused);
		const agreed = await agreeToCompare(context, invited.token, second);
		if (isRefusal(agreed)) throw new Error(agreed.refused);
		const waiting = await inviteToCompare(context, second);
		if (isRefusal(waiting)) throw new Error(waiting.refused);
		const own = ownResultsToken(context, first, 'secret-0@example.org', context.clock() + 600_000);
		const atBatch = `/desk/batches/${batch.id}`;
		return [
			{ what: '/compare/…', path: `/compare/${waiting.token}`, cookie: '' },
			{
				what: '/report/…/compare',
				path: `/report/${derivedReportToken(context, first)}/compare`,
				cookie: '',
			},
			{ what: '/my-results/…', path: `/my-results/${own}`, cookie: '' },
			{ what: '/desk/sign-in', path: '/desk/sign-in', cookie: '' },
			{ what: '/desk/batches', path: '/desk/batches', cookie },
			{ what: '/desk/batches/…', path: atBatch, cookie },
			{ what: '/desk/batches/…/people/…', path: `${atBatch}/people/${batch.people[0]?.id}`, cookie },
			...['quizzes', 'site', 'accounts', 'log'].map((name) => ({
				what: `/desk/${name}`,
				path: `/desk/${name}`,
				cookie,
			})),
		];
	});
}

/** The size of a first visit as a browser receives it, in bytes. */
export async function measureWeight(bench: Bench): Promise<Figure[]> {
	const site = await bench.shared();
	const { cookie } = await beginAttempt(site.url);
	const figures: Figure[] = [];
	for (const { what, ...page } of [
		...paths.map((path) => ({ what: path, path, cookie })),
		...(await otherPages(site)),
	]) {
		const { html, script, style, font } = await weigh(site.url, page.path, page.cookie);
		const value = html + script + style + font;
		const isQuestion = what === question || what === inArabic;
		figures.push({
			what: `weight of ${what}`,
			value,
			unit: 'bytes',
			goal: atMost(isQuestion ? 130_000 : 60_000, value, ' bytes'),
			beside: `html ${html}, script ${script}, style ${style}, font ${font}`,
		});
		if (what === question)
			figures.push({
				what: 'script of a question',
				value: script,
				unit: 'bytes',
				goal: atMost(72_000, script, ' bytes'),
			});
	}
	return figures;
}
