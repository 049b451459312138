import type { EmotionalResult } from '../../core/kinds/emotional/score.ts';
import { updateSession } from '../../server/db/desk.ts';
import { linkHash } from '../../server/tokens.ts';
import { iqResult, makeBatch, type PersonToMake, tooFast } from '../batches.ts';
import { type SignedIn, signIn, withContextOf } from '../desk.ts';
import { show, type Visit } from './visit.ts';

const DAY = 86_400_000;

/** Batches with people at every point of their way, and someone who may open them. */
type Filled = { desk: SignedIn; iq: string; person: string; emotional: string };

const filled = new Map<string, Promise<Filled>>();

const names = [
	'Ana Vidal',
	'Ben Okafor',
	'Cem Yıldız',
	'Dua Lindqvist',
	'Elif Şahin',
	'Finn de Vries',
	'Gus',
	'Hana 佐藤',
	'محمد علي',
	'João Pereira',
	'Kim',
	'Lena',
	'Mona',
	'Nils',
	'Olga',
];

const classOf: PersonToMake[] = [
	...[92, 97, 99, 101, 104, 104, 107, 110, 113, 121, 136].map((iq, index) => ({
		label: names[index] ?? null,
		begun: 30 + index,
		result: iqResult(iq),
	})),
	{ label: names[11] ?? null, begun: 40, result: tooFast },
	{ label: names[12] ?? null, begun: 4 },
	{ label: names[13] ?? null, begun: 90 },
	{ label: names[14] ?? null },
	{ label: null },
];

const facets = ['self_awareness', 'empathy', 'self_management', 'relating'];

function feeling(base: number): EmotionalResult {
	return {
		kind: 'emotional',
		facets: facets.map((id, index) => {
			const score = base + 3 * index;
			return { id, score, low: score - 7, high: score + 7 };
		}),
	};
}

async function fill(dataDir: string): Promise<Filled> {
	return withContextOf({ dataDir }, async (context) => {
		const desk = await signIn({ context }, 'teacher', 'teacher@linden.example');
		// A sweep of all screens takes longer than a proof of identity is good for.
		const times = { seen_at: context.clock() + DAY, confirmed_at: context.clock() + DAY };
		await context.transaction((trx) => updateSession(trx, linkHash(desk.cookies.desk), times));
		const owner = desk.account.id;
		const { id, people } = await makeBatch(context, { owner, people: classOf });
		const emotional = await makeBatch(context, {
			owner,
			quiz: 'emotional-intelligence',
			view: 'result',
			name: 'Staff, spring',
			people: [44, 48, 51, 60].map((base, index) => ({
				label: names[index] ?? null,
				begun: 60,
				result: feeling(base),
			})),
		});
		return { desk, iq: id, person: people[7]?.id ?? '', emotional: emotional.id };
	});
}

/** Opens a page of the desk for a teacher with batches. */
const atDesk = (path: (made: Filled) => string) => async (visit: Visit) => {
	const made = filled.get(visit.dataDir) ?? fill(visit.dataDir);
	filled.set(visit.dataDir, made);
	const { desk } = await made;
	await visit.page.context().addCookies([{ name: 'desk', value: desk.cookies.desk, url: visit.url }]);
	await show(visit, path(await made));
};

/** The screens with the results of a batch. */
export const batchScreens = [
	{ name: 'desk-batch', open: atDesk(({ iq }) => `/desk/batches/${iq}`), hasScript: true },
	{ name: 'desk-batch-order', open: atDesk(({ iq }) => `/desk/batches/${iq}?order=result`), hasScript: true },
	{
		name: 'desk-batch-areas',
		open: atDesk(({ emotional }) => `/desk/batches/${emotional}`),
		hasScript: true,
	},
	{ name: 'desk-person', open: atDesk(({ iq, person }) => `/desk/batches/${iq}/people/${person}`) },
	{
		name: 'desk-erase-person',
		open: atDesk(({ iq, person }) => `/desk/batches/${iq}/people/${person}/erase`),
	},
	{ name: 'desk-erase-batch', open: atDesk(({ iq }) => `/desk/batches/${iq}/erase`) },
] as const;
