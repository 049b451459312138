import type { Conditions } from '../core/batches/conditions.ts';
import { isRefusal } from '../core/refusals.ts';
import { readHook, type ShownHook, setHook } from '../server/commands/desk/hooks.ts';
import type { DeskAccount } from '../server/commands/desk/session.ts';
import { openHookSender } from '../server/webhooks/deliver.ts';
import { queueResult } from '../server/webhooks/queue.ts';
import { conditionsOf, makeBatch } from './batches.ts';
import { makeContext, type TestContext } from './context.ts';
import { signIn } from './desk.ts';
import { type HookReceiver, startReceiver } from './hook-receiver.ts';
import { iqResult, tooFast } from './iq-results.ts';

/** Sends all events that are due; resolves to whether there were any. */
export async function deliverHooks(context: TestContext): Promise<boolean> {
	let isAny = false;
	for (;;) {
		const sender = openHookSender(context);
		if (!(await sender.begin())) return isAny;
		isAny = true;
		await sender.stop();
	}
}

/** A batch with a webhook, and the secret of that. */
export type HookedBatch = Awaited<ReturnType<typeof makeBatch>> & { secret: string };

/** A teacher, and a system that receives what their batches send. */
export type Hooks = {
	context: TestContext;
	receiver: HookReceiver;
	teacher: DeskAccount;
	/** A batch whose results go to the receiver, with two people who have finished and one who hasn't started. */
	makeClass(view?: Conditions['view']): Promise<HookedBatch>;
	/** Queues the result of one of the people, as if the details had just been given under these conditions. */
	finish(batch: HookedBatch, index?: number, told?: Partial<Conditions>): Promise<void>;
	/** What the page of the webhook shows. */
	shown(batch: { id: string }): Promise<ShownHook>;
	/** The bodies that were received. */
	bodies(): { type: string; data: unknown }[];
	/** How the receiver answers from now on. */
	answer(status: number): void;
	remove(): Promise<void>;
};

/** Opens a context with a teacher and a receiver. */
export async function openHooks(): Promise<Hooks> {
	const context = await makeContext({ SITE_URL: 'https://site.example' }, 'content/quizzes');
	const receiver = await startReceiver();
	context.outgoing = receiver.outgoing;
	const teacher = (await signIn({ context }, 'teacher')).account;
	return {
		context,
		receiver,
		teacher,
		async makeClass(view = 'report') {
			const people = [
				{ label: 'Ana', begun: 30, result: iqResult(117) },
				{ label: 'Ben', begun: 30, result: tooFast },
				{ label: 'Cem' },
			];
			const batch = await makeBatch(context, { owner: teacher.id, view, people });
			const set = await setHook(context, teacher, batch.id, receiver.url);
			if (isRefusal(set) || 'fault' in set || set.secret === null) throw new Error(JSON.stringify(set));
			return { ...batch, secret: set.secret };
		},
		async finish({ people }, index = 0, told = {}) {
			const conditions = { ...conditionsOf('report'), sentTo: 'hook.example.com', ...told };
			const attemptId = people[index]?.attemptId ?? '';
			await context.transaction((trx) => queueResult(context, trx, attemptId, conditions));
		},
		async shown({ id }) {
			const read = await readHook(context, teacher, id);
			if (isRefusal(read)) throw new Error(read.refused);
			return read;
		},
		bodies: () => receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: unknown }),
		answer: (status) => receiver.answer((response) => void response.writeHead(status).end()),
		async remove() {
			await receiver.close();
			await context.remove();
		},
	};
}
