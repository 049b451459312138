import { setTimeout as sleep } from 'node:timers/promises';
import { begin, type Call, details, type Result, type Started, type Visit, visit } from './visitor.ts';

/** What a visitor knows was done: only what the server acknowledged. */
export type Ledger = {
	visit?: Visit;
	/** Question id → chosen answer id. */
	answers: Map<string, string>;
	finished: boolean;
	result?: Result;
	/** Whether the report was resent. */
	again: boolean;
	/** `asked` if it hasn't been acknowledged. */
	erased: 'no' | 'asked' | 'yes';
};

export type Script = {
	name: string;
	quiz: string;
	/** Begins with an access code. */
	code?: string;
	/**
	 * Sends an idempotency key with the start; without one the start uses a code, and its response may be lost.
	 */
	hasKey?: boolean;
	/** What the visitor does after the details. */
	wish?: 'stay' | 'again' | 'erase';
	language?: string;
};

export type Scripted = {
	name: string;
	email: string;
	script: Script;
	ledger: Ledger;
	/** Continues from the ledger to the end; rejects when the server is gone. */
	run(call: Call): Promise<void>;
};

/** A visitor whose choices are all fixed in advance, and who repeats whatever wasn't acknowledged. */
export function scripted(script: Script, random: () => number): Scripted {
	const { name, quiz, code, hasKey = true, wish = 'stay', language = 'en' } = script;
	const ledger: Ledger = { answers: new Map(), finished: false, again: false, erased: 'no' };
	const email = `${name}@example.org`;
	const think = () => sleep(5 + random() * 40);
	const choice = (index: number) => 'abcdefgh'[(name.length + index * 3) % 8] as string;

	async function enter(call: Call): Promise<Visit> {
		const body = code === undefined ? { quiz, language } : { code, language };
		if (hasKey) return begin(call, body, { 'idempotency-key': `the-start-of-${name}` });
		const { status, text, data } = await call('POST', '/user/attempt', body);
		if (status === 201 && !ledger.visit) return visit(call, data<Started>());
		if (status !== 409) throw new Error(`${name} was let in twice, or not at all: ${status} ${text}`);
		// The code was used by this visitor, who may never have received the response.
		const resumed = await call('POST', '/user/attempt', { ...body, resume: true });
		if (resumed.status !== 200) throw new Error(`${name} cannot go on: ${resumed.status} ${resumed.text}`);
		return visit(call, resumed.data<Started>());
	}

	async function answer(own: Visit): Promise<void> {
		const index = ledger.answers.size;
		const given = own.questions.slice(index, index + 1 + (index % 3)).map(({ id }, each) => ({
			question_id: id,
			answer_id: choice(index + each),
			time: 4_000 + index,
		}));
		await expectStatus([200], own.call('PUT', '/answer', given.length === 1 ? given[0] : { answers: given }));
		for (const { question_id, answer_id } of given) ledger.answers.set(question_id, answer_id);
	}

	async function take(call: Call): Promise<Visit> {
		const own = ledger.visit && ledger.finished ? visit(call, ledger.visit) : await enter(call);
		if (ledger.visit && ledger.visit.attempt.id !== own.attempt.id)
			throw new Error(`${name} got another attempt`);
		ledger.visit = own;
		while (ledger.answers.size < own.questions.length) {
			await think();
			await answer(own);
		}
		await think();
		await expectStatus([200], own.call('POST', '/finish'));
		ledger.finished = true;
		await think();
		const person = { ...details, name, email };
		const done = await expectStatus([201], own.call('POST', '/details', person));
		ledger.result = done.data<{ result: Result }>().result;
		return own;
	}

	async function erase(own: Visit): Promise<void> {
		const wasAsked = ledger.erased === 'asked';
		ledger.erased = 'asked';
		await expectStatus(wasAsked ? [204, 404] : [204], own.call('DELETE'));
		ledger.erased = 'yes';
	}

	return {
		name,
		email,
		script,
		ledger,
		async run(call) {
			if (ledger.erased === 'yes') return;
			const isLeaving = ledger.visit && ledger.erased === 'asked';
			const own = isLeaving ? visit(call, ledger.visit as Visit) : await take(call);
			await think();
			if (wish === 'again' && !ledger.again) await expectStatus([202], own.call('POST', '/report-mail', {}));
			ledger.again = wish === 'again';
			if (wish === 'erase') await erase(own);
		},
	};
}

async function expectStatus(wanted: number[], sent: ReturnType<Call>) {
	const answered = await sent;
	if (!wanted.includes(answered.status))
		throw new Error(`Expected ${wanted.join(' or ')}: ${answered.status} ${answered.text}`);
	return answered;
}
