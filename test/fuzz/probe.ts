import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Document } from '../crash/document.ts';
import type { RunningServer } from '../running-server.ts';
import { bytesOf } from './bytes.ts';
import type { Draft } from './draft.ts';
import { printed } from './printed.ts';
import type { Tally } from './tally.ts';
import { judge } from './verdict.ts';
import { sendBytes } from './wire.ts';
import { openWorld } from './world.ts';

/** Sends generated requests to a server and checks the responses. */
export type Probe = {
	/** Throws if the response is wrong, or if a fault is logged. */
	send(draft: Draft, tally: Tally): Promise<void>;
	/** All faults in the server's output so far. */
	faults(): string;
};

export async function openProbe(server: RunningServer, document: Document): Promise<Probe> {
	const world = await openWorld(server);
	const port = Number(new URL(server.url).port);
	let read = server.output().length;
	return {
		async send(draft, tally) {
			const { bytes, isPartial } = bytesOf(draft, await world.names(draft.state));
			const heard = await sendBytes(port, bytes, draft.method, isPartial);
			const [first] = heard.answers;
			const status = first?.status ?? 0;
			const isReading = draft.method === 'GET' || draft.method === 'HEAD';
			if (!isReading && status < 400) world.spoil(draft.state);
			tally.count(draft, status, heard.milliseconds);
			const wrong = judge(document, draft, bytes, heard);
			// Log output arrives separately from the response. After a fault, wait until none of it is left for the
			// next request.
			await (wrong.length > 0 ? setTimeout(200) : setImmediate());
			const said = faultsIn(server.output().slice(read));
			read = server.output().length;
			if (said !== '') wrong.push(`there is said: ${said}`);
			if (wrong.length === 0) return;
			const asked = `${draft.about} with ${draft.odd.join(', ') || 'nothing odd'}`;
			const told = `${status} ${first?.body.toString('utf8', 0, 500)}`;
			throw new Error(`${wrong.join('; ')}\n${asked}\n${printed(bytes)}\n→ ${told}`);
		},
		faults: () => faultsIn(server.output()),
	};
}

/** Faults in a server's output: anything at level error or above, and anything that isn't a log line. */
function faultsIn(output: string): string {
	const lines = output.split('\n').filter((line) => line !== '' && !line.startsWith('ready '));
	return lines.filter((line) => !/^\{"level":[1-4]0,.*\}$/.test(line)).join('\n');
}
