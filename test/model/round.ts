import type fc from 'fast-check';
import { ask, type Real } from './ask.ts';
import type { Call, Jar, Seen, Who } from './calls.ts';
import { movedBack } from './forward.ts';
import { judgeAnswer } from './judge.ts';
import { type Model, openSteps, present, type Slug, slugs } from './model.ts';
import { addressOf } from './page-way.ts';
import { settle } from './settle.ts';
import { judgeStored, readStored, type Stored } from './stored.ts';
import type { Wish } from './wish.ts';

/** The model of a run; every round leaves it in agreement with the site. */
export type Holder = { model: Model; stored?: Stored['rows'] };

/** One call, or several concurrent ones; afterwards site and model must agree, or the round fails. */
export class Round implements fc.AsyncCommand<Holder, Real> {
	readonly wishes: readonly Wish[];

	constructor(wishes: readonly Wish[]) {
		this.wishes = wishes;
	}

	check(): boolean {
		return true;
	}

	async run(holder: Holder, real: Real): Promise<void> {
		real.site.context.pass(1);
		const model = { ...holder.model, now: holder.model.now + 1 };
		const jars = { a: jarOf(real, model, 'a'), b: jarOf(real, model, 'b') };
		const calls = this.wishes.map((wish) => wish.call(model, jars));
		const seen = await Promise.all(calls.map((call) => ask(real, model, call)));
		const stored = await readStored(real);
		holder.model = settle(model, calls, seen, {
			answer: (expected, answered, told) => judgeAnswer(real, expected, answered, told),
			stored: (told) => judgeStored(stored, told, real),
		});
		const back = movedBack(holder.stored ?? stored.rows, stored.rows);
		if (back.length > 0) throw new Error(back.join('\n'));
		holder.stored = stored.rows;
		const [call, answered] = [calls[0], seen[0]];
		if (calls.length === 1 && call && answered) await follow(real, holder.model, call, answered);
		for (const [index, each] of seen.entries()) real.count(calls[index] as Call, each);
		if (real.site.context.logged.length > 0)
			throw new Error(`Logged: ${JSON.stringify(real.site.context.logged)}`);
	}

	toString(): string {
		const labels = this.wishes.map(({ label }) => label);
		return labels.length === 1 ? (labels[0] ?? '') : `at the same time [${labels.join(', ')}]`;
	}
}

function jarOf({ browsers }: Real, model: Model, who: Who): Jar {
	const carried = slugs.map((quiz): [Slug, number] => {
		const id = browsers[who].get(`attempt_${quiz}`)?.split('.')[0];
		return [quiz, model.taken.findIndex((taken) => id !== undefined && taken.id === id)];
	});
	return Object.fromEntries(carried.filter(([, of]) => of !== -1));
}

/**
 * Wherever a form or an address redirects, it must end on a page of the attempt's current step, whose content
 * isn't checked.
 */
async function follow(real: Real, model: Model, call: Call, { to }: Seen): Promise<void> {
	if (to === undefined || !('who' in call) || !('quiz' in call) || call.quiz === undefined || !call.who)
		return;
	const [quiz, who] = [call.quiz, call.who];
	const lang = 'lang' in call ? call.lang : undefined;
	const of = jarOf(real, model, who)[quiz];
	const taken = present(model, of);
	const open = taken ? openSteps(taken, model.now) : ['welcome'];
	const right = [
		...open.map((step) => addressOf(quiz, step, lang)),
		...(to.startsWith('/?') || to === '/' ? [to] : []),
	];
	let path = to;
	for (let hops = 0; hops < 4; hops++) {
		if (right.includes(path)) return;
		const cookie = [...real.browsers[who]].map(([name, value]) => `${name}=${value}`).join('; ');
		const answer = await real.site.request(path, { headers: { cookie } });
		const next = answer.headers.get('location');
		await answer.body?.cancel();
		if (next === null)
			throw new Error(
				`${JSON.stringify(call)} led to ${path} (${answer.status}), not to ${right.join(' or ')}`,
			);
		path = next;
	}
	throw new Error(`${JSON.stringify(call)} led round in circles, last to ${path}`);
}
