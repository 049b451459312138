import type { EmotionalResult } from '../../core/kinds/emotional/score.ts';
import type { TypesResult } from '../../core/kinds/types/score.ts';
import type { Snapshot } from '../../core/quiz/quiz.ts';
import type { Context, StoreContext } from '../../server/context.ts';
import { makeBatch, type PersonToMake, storedForm } from '../batches.ts';
import { type SignedIn, withContextOf } from '../desk.ts';
import { iqResultOf, tooFast } from '../iq-results.ts';
import { filledDesk } from './filled-desk.ts';
import type { Visit } from './visit.ts';

const DAY = 86_400_000;

/** Batches with people at every point of their way, and someone who may open them. */
type Filled = Record<'iq' | 'person' | 'careless' | 'again' | 'emotional' | 'types', string>;

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

const classOf = (test: Snapshot): PersonToMake[] => [
	...[92, 97, 99, 101, 104, 104, 107, 110, 113, 121, 136].map((iq, index) => ({
		label: names[index] ?? null,
		begun: 30 + index,
		took: 19 - ((index * 3) % 8),
		result: iqResultOf(test, iq),
	})),
	{ label: names[11] ?? null, begun: 40, result: tooFast },
	{ label: names[12] ?? null, begun: 4 },
	{ label: names[13] ?? null, begun: 90 },
	{ label: names[14] ?? null, email: 'olga@example.org' },
	{ label: null, isShown: true },
	{ label: 'Pia', isShown: true },
	{ label: names[11] ?? null, position: 12, begun: 3 },
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

const chances = [0.93, 0.78, 0.86, 0.97, 0.81, 0.9, 0.75];

/** A type whose letters differ in how likely they are; `X` is a tie. */
function typeOf(type: string, place: number): TypesResult {
	const pairs = (['EI', 'SN', 'TF', 'JP'] as const).map((pair, index) => {
		const letter = type[index] === 'X' ? null : (type[index] ?? null);
		const chance = chances[(3 * place + index) % chances.length] ?? 0.9;
		return { pair, letter, probability: letter === null ? 0.5 : chance };
	});
	return { kind: 'types', type, pairs, runner_up: null };
}

async function fill(context: Context, desk: SignedIn): Promise<Filled> {
	const owner = desk.account.id;
	const { snapshot } = await storedForm(context, 'iq-test');
	const { id, people } = await makeBatch(context, { owner, people: classOf(snapshot) });
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
	const types = await makeBatch(context, {
		owner,
		quiz: 'sixteen-types',
		view: 'result',
		name: 'Class 12a',
		people: ['ENFP', 'XNTJ', 'ISTJ', 'ENFP'].map((type, index) => ({
			label: names[index] ?? null,
			begun: 60,
			result: typeOf(type, index),
		})),
	});
	return {
		iq: id,
		person: people[7]?.id ?? '',
		careless: people[11]?.id ?? '',
		// The second attempt of someone whose first one said nothing.
		again: people.at(-1)?.id ?? '',
		emotional: emotional.id,
		types: types.id,
	};
}

const { at: atDesk, made: filled } = filledDesk(['teacher', 'teacher@linden.example'], fill);

/** The form of a new batch with a list of people that needs corrections. */
async function batchFaults(visit: Visit): Promise<void> {
	await atDesk(() => '/desk/batches/new')(visit);
	const { page } = visit;
	await page.locator('#people').fill('Ana, ana@example\n, ben@example.org\nCem, ben@example.org');
	await page.locator('main .form .button:not(.plain)').click();
	await page.locator('.desk-faults').waitFor();
}

/** What takers of a new batch will read. */
async function batchPreview(visit: Visit): Promise<void> {
	await atDesk(() => '/desk/batches/new')(visit);
	const { page } = visit;
	await page.locator('#batch').fill('7b');
	await page.locator('#quiz').selectOption('iq-test');
	await page.locator('[name="peopleAs"][value="count"]').check();
	await page.locator('#count').fill('30');
	await page.locator('[id="condition-seenBy"]').fill('Linden School');
	await page.locator('main .form .button.plain').click();
	await page.locator('.desk-terms').waitFor();
}

/** The codes of a batch, which are shown once. */
async function batchCodes(visit: Visit): Promise<void> {
	await atDesk(({ emotional }) => `/desk/batches/${emotional}/add`)(visit);
	const { page } = visit;
	await page.locator('#people').fill('Olga\nمحمد علي\nPaul Quentin Rosenberger-Schmidt');
	await page.locator('main .form .button').click();
	await page.locator('.desk-codes').waitFor();
}

/** A webhook with its secret, and what was sent to it. */
async function hookWithDeliveries(visit: Visit): Promise<void> {
	await atDesk(({ iq }) => `/desk/batches/${iq}/webhook`)(visit);
	const { page } = visit;
	const { iq, person } = await filled(visit);
	await withContextOf(visit, (context) => fillDeliveries(context, iq, person));
	await page.locator('#url').fill('https://quiz.example.com/');
	await page.locator('main .form .button:not(.plain)').click();
	await page.locator('.prose').waitFor();
}

async function fillDeliveries({ db, clock }: StoreContext, batch_id: string, person: string): Promise<void> {
	const rest = { batch_id, host: 'quiz.example.com', next_at: clock() + DAY, leased_until: null };
	const times = { created_at: clock(), tried_at: clock() };
	const rows = [
		{ id: 'one', type: 'test', person: null, state: 'failed', tries: 1, status: null, fault: 'not_public' },
		{ id: 'two', type: 'result.ready', person, state: 'sent', tries: 1, status: 204, fault: null },
		{ id: 'three', type: 'result.ready', person: 'x', state: 'queued', tries: 3, status: 503, fault: null },
		{
			id: 'four',
			type: 'person.erased',
			person: 'y',
			state: 'failed',
			tries: 8,
			status: null,
			fault: 'timeout',
		},
	];
	await db
		.insertInto('batch_deliveries')
		.values(rows.map((row) => ({ ...row, ...rest, ...times })))
		.onConflict((conflict) => conflict.column('id').doNothing())
		.execute();
}

/** A key that was just made. */
async function madeKey(visit: Visit): Promise<void> {
	await atDesk(({ emotional }) => `/desk/batches/${emotional}/keys`)(visit);
	if (await visit.page.locator('.prose').count()) return;
	await visit.page.locator('main .button').click();
	await visit.page.locator('.prose').waitFor();
}

/** The screens of batches: making them, handing out their codes, and their results. */
export const batchScreens = [
	{ name: 'desk-batches', open: atDesk(() => '/desk/batches'), hasScript: true },
	{ name: 'desk-batch-new', open: atDesk(() => '/desk/batches/new') },
	{ name: 'desk-batch-preview', open: batchPreview },
	{ name: 'desk-batch-faults', open: batchFaults },
	{ name: 'desk-batch-edit', open: atDesk(({ iq }) => `/desk/batches/${iq}/edit`) },
	{ name: 'desk-batch-print', open: atDesk(({ iq }) => `/desk/batches/${iq}/codes`) },
	{ name: 'desk-batch-all', open: atDesk(({ iq }) => `/desk/batches/${iq}/codes?all`) },
	{ name: 'desk-batch-codes', open: batchCodes, hasScript: true },
	{
		name: 'desk-batch-again',
		open: atDesk(({ iq, careless }) => `/desk/batches/${iq}/codes?again=${careless}`),
	},
	{ name: 'desk-batch-invite', open: atDesk(({ iq }) => `/desk/batches/${iq}/invitations`), hasScript: true },
	{ name: 'desk-batch', open: atDesk(({ iq }) => `/desk/batches/${iq}`), hasScript: true },
	{
		name: 'desk-batch-erased',
		open: atDesk(({ types }) => `/desk/batches/${types}?erased`),
		hasScript: true,
	},
	{ name: 'desk-batch-order', open: atDesk(({ iq }) => `/desk/batches/${iq}?order=result`), hasScript: true },
	{
		name: 'desk-batch-areas',
		open: atDesk(({ emotional }) => `/desk/batches/${emotional}`),
		hasScript: true,
	},
	{
		name: 'desk-batch-types',
		open: atDesk(({ types }) => `/desk/batches/${types}`),
		hasScript: true,
	},
	{
		name: 'desk-person-again',
		open: atDesk(({ iq, again }) => `/desk/batches/${iq}/people/${again}`),
		hasScript: true,
	},
	{
		name: 'desk-erase-again',
		open: atDesk(({ iq, again }) => `/desk/batches/${iq}/people/${again}/erase`),
	},
	{
		name: 'desk-person',
		open: atDesk(({ iq, person }) => `/desk/batches/${iq}/people/${person}`),
		hasScript: true,
	},
	{
		name: 'desk-erase-person',
		open: atDesk(({ iq, person }) => `/desk/batches/${iq}/people/${person}/erase`),
	},
	{ name: 'desk-webhook', open: hookWithDeliveries, hasScript: true },
	{ name: 'desk-keys', open: madeKey, hasScript: true },
	{ name: 'desk-erase-batch', open: atDesk(({ iq }) => `/desk/batches/${iq}/erase`) },
] as const;
