// A thread that polls like many browsers, so that their work doesn't delay the one that measures. Sent a number, it sends as many
// requests at once, says `sent` when they are on their way, and `answered` when all have been answered.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { url, headers } = workerData as { url: string; headers: Record<string, string> };
const agent = new Agent({ keepAlive: true });

const poll = () =>
	new Promise<void>((resolve, reject) => {
		const asked = request(url, { agent, headers }, (answer) => {
			answer.resume().once('end', () => resolve());
			if (![204, 304].includes(answer.statusCode ?? 0))
				reject(new Error(`A poll was answered by ${answer.statusCode}`));
		});
		asked.once('error', reject).end();
	});

async function pollAtOnce(browsers: number): Promise<void> {
	const all = Promise.all(Array.from({ length: browsers }, poll));
	setImmediate(() => say('sent'));
	await all;
	say('answered');
}

function say(what: string): void {
	// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
	parentPort?.postMessage(what);
}

parentPort?.on('message', (browsers: number) => void pollAtOnce(browsers));
