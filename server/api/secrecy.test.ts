import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isRefusal } from '../../core/refusals.ts';
import { makeSite } from '../../test/crash/site.ts';
import { begin, client, details, type Question } from '../../test/crash/visitor.ts';
import { createCodes } from '../commands/create-codes.ts';

/** Every field name allowed before an attempt is finished. */
const open = (
	'data error code message fields quiz quizzes questions attempt token slug name description kind question_count duration_minutes ' +
	'public outcome confirm instructions id text image answers svg state position started_at expires_at now ' +
	'question_id answer_id answer_ids several src width height time'
).split(' ');

function namesIn(value: unknown): string[] {
	if (Array.isArray(value)) return value.flatMap(namesIn);
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}

it('no answer before the end says more than the questions', async () => {
	const site = await makeSite({}, 'content/quizzes');
	const bodies: string[] = [];
	const call = client(site.request, (_method, _path, { text }) => void bodies.push(text));
	for (const path of ['index', 'info/iq-test']) await call('GET', `/user/domain-quiz/${path}`);
	await call('GET', '/user/question/index/iq-test');
	const visit = await begin(call, { quiz: 'iq-test' }, { 'idempotency-key': 'a-key-for-secrecy' });
	await visit.answerAll();
	await visit.call('PUT', '/answer', { question_id: 'm01', answer_id: 'z', time: 1 });
	await visit.call('GET');
	await visit.call('GET', '/result');
	await visit.call('POST', '/details', details);
	await visit.call('POST', '/finish');

	expect(bodies.length).toBe(39);
	const names = new Set(bodies.flatMap((body) => namesIn(JSON.parse(body))));
	expect([...names].filter((name) => !open.includes(name))).toEqual([]);

	const { snapshot } = site.context.forms.draw('iq-test');
	for (const body of bodies) {
		expect(body).not.toMatch(
			/"(key|difficulty|weight|facet|polarity|scoring|discrimination|guessing|matrix|stem|cell)"/i,
		);
		expect(body).not.toContain(site.context.secret.sign('form', 'iq-test:1:1'));
	}
	for (const { stem, answers } of snapshot.questions.filter((question) => question.type === 'figural')) {
		const inside = [JSON.stringify(stem), ...answers.map(({ cell }) => JSON.stringify(cell))];
		for (const body of bodies) for (const part of inside) expect(body.includes(part)).toBe(false);
	}
	await site.remove();
});

const levelTests = readdirSync('content/quizzes').filter((name) => name.endsWith('-level'));

it.each(levelTests)(
	'no question of %s is to be had before its clock runs, by name or by code',
	async (slug) => {
		const site = await makeSite({}, 'content/quizzes');
		const made = await createCodes(site.context, { quiz: slug, count: 1, expiresAt: null, cname: null });
		if (isRefusal(made)) throw new Error(made.refused);
		const [code = ''] = made.codes;
		const told = async (path: string) => {
			const { status, text, data } = await site.call('GET', path);
			expect(status).toBe(200);
			type Told = { questions?: Question[]; quiz: { questions?: Question[] } };
			const { questions, quiz } = data<Told>();
			expect((questions ?? quiz.questions)?.map(({ answers }) => answers.length)).toEqual([4, 4, 4, 4, 4]);
			return text;
		};
		const paths = [`domain-quiz/info/${slug}`, `question/search?id=${slug}`, `question/search?id=${code}`];
		const before = await Promise.all(paths.map((path) => told(`/user/${path}`)));
		const { questions } = await begin(site.call, { code });
		const after = await told(`/user/question/search?id=${code}`);
		for (const text of [...before, after])
			expect(questions.filter((question) => text.includes(JSON.stringify(question.text)))).toEqual([]);
		expect(questions).toHaveLength(40);
		await site.remove();
	},
);

const worded = readdirSync('content/quizzes').filter((name) => !name.startsWith('iq-test'));

it.each(worded)('no answer of %s before the end says how it is scored', async (slug) => {
	const site = await makeSite({}, 'content/quizzes');
	const bodies: string[] = [];
	const call = client(site.request, (_method, _path, { text }) => void bodies.push(text));
	await call('GET', '/user/domain-quiz/index');
	await call('GET', `/user/domain-quiz/info/${slug}?language=ar`);
	await call('GET', `/user/question/search?id=${slug}`);
	const visit = await begin(call, { quiz: slug });
	await visit.answerAll();
	await visit.call('GET');
	await visit.call('GET', '/result');
	await visit.call('POST', '/finish');
	const names = new Set(bodies.flatMap((body) => namesIn(JSON.parse(body))));
	expect([...names].filter((name) => !open.includes(name))).toEqual([]);
	for (const body of bodies)
		expect(body).not.toMatch(
			/self_awareness|self_management|"(EI|SN|TF|JP|A1|A2|B1|B2|C1|C2|-1|empathy|relating)"/,
		);
	await site.remove();
});

it('right and wrong answers get the same reply', async () => {
	const site = await makeSite();
	const visit = await begin(site.call, { quiz: 'thanks-test' });
	const key = site.context.forms
		.draw('thanks-test')
		.snapshot.questions.filter((question) => question.type === 'figural')[0]?.key;
	const replies = await Promise.all(
		'abcdefgh'.split('').map(async (id) => {
			const { text } = await visit.call('PUT', '/answer', { question_id: 'm01', answer_id: id, time: 5_000 });
			return [id === key, text.replace(`"answer_id":"${id}"`, '')] as const;
		}),
	);
	expect(new Set(replies.map(([, text]) => text)).size).toBe(1);
	expect(replies.filter(([right]) => right)).toHaveLength(1);
	await site.remove();
});
