import { beginAttempt } from './attempt.ts';
import { type Figure, short } from './figure.ts';
import { load } from './load.ts';
import type { Bench } from './run.ts';
import { inTurns, median } from './turns.ts';

/** Single calls and a page rendered for one visitor, each in turn with a bare server. */
export async function measureCalls(bench: Bench): Promise<Figure[]> {
	const { url } = await bench.shared();
	const bare = await bench.bare(1000);
	const { id, token, cookie, question, answer } = await beginAttempt(url);
	const targets = [
		['health call', { url: `${url}/api/health` }],
		['ready call', { url: `${url}/api/ready` }],
		['list of quizzes', { url: `${url}/api/user/domain-quiz/index` }],
		// Measured before the answer, because an answered question isn't shown again.
		['rendered page: a question', { url: `${url}/iq-test/q-1`, headers: { Cookie: cookie } }],
		[
			'one answer',
			{
				url: `${url}/api/user/attempt/${id}/answer`,
				method: 'PUT' as const,
				headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
				body: JSON.stringify({ question_id: question, answer_id: answer, time: 4000 }),
			},
		],
	] as const;
	const figures: Figure[] = [];
	for (const [what, target] of targets) {
		const pairs = await inTurns(
			bench.rounds(2),
			() => load(target, bench.seconds / 2),
			() => load(bare, bench.seconds / 4),
		);
		figures.push({
			what,
			value: median(pairs.map(([ours]) => ours.rate)),
			unit: 'per s',
			ratio: median(pairs.map(([ours, its]) => ours.rate / its.rate)),
			beside: `p99 ${short(median(pairs.map(([ours]) => ours.p99)))} ms with 10 at once`,
		});
	}
	return figures;
}
