import { setTimeout as sleep } from 'node:timers/promises';
import { begin, type Call, details, type Result, type Visit } from './visitor.ts';

/** What a visitor has been told is done; only what the server acknowledged stands here. */
export type Ledger = {
	visit?: Visit;
	/** Question id → chosen answer id. */
	answers: Map<string, string>;
	finished: boolean;
	result?: Result;
};

export type Scripted = {
	name: string;
	ledger: Ledger;
	/** Goes on from what the ledger says to the end; rejects when the server goes away. */
	run(call: Call): Promise<void>;
};

/** A visitor whose every choice is fixed beforehand, and who repeats whatever was not acknowledged. */
export function scripted(name: string, quiz: string, random: () => number): Scripted {
	const ledger: Ledger = { answers: new Map(), finished: false };
	const think = () => sleep(5 + random() * 40);
	const person = { ...details, name, email: `${name}@example.org` };
	return {
		name,
		ledger,
		async run(call) {
			const started = await begin(call, { quiz }, { 'idempotency-key': `the-start-of-${name}` });
			if (ledger.visit && ledger.visit.attempt.id !== started.attempt.id)
				throw new Error(`${name} got another attempt`);
			ledger.visit = started;
			const answered = () => ledger.answers.size;
			const choice = (index: number) => 'abcdefgh'[(name.length + index * 3) % 8] as string;
			while (answered() < started.questions.length) {
				await think();
				const index = answered();
				const some = started.questions.slice(index, index + 1 + (index % 3));
				const given = some.map(({ id }, each) => ({
					question_id: id,
					answer_id: choice(index + each),
					time: 4_000 + index,
				}));
				await expectStatus(
					200,
					started.call('PUT', '/answer', given.length === 1 ? given[0] : { answers: given }),
				);
				for (const { question_id, answer_id } of given) ledger.answers.set(question_id, answer_id);
			}
			await think();
			await expectStatus(200, started.call('POST', '/finish'));
			ledger.finished = true;
			await think();
			const done = await expectStatus(201, started.call('POST', '/details', person));
			ledger.result = done.data<{ result: Result }>().result;
		},
	};
}

async function expectStatus(status: number, sent: ReturnType<Call>) {
	const answered = await sent;
	if (answered.status !== status) throw new Error(`Expected ${status}: ${answered.status} ${answered.text}`);
	return answered;
}
