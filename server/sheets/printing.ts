// A process of its own that sets sheets for `printer.ts`, one after the other, and ends with it.
import { NoTypst, openTypst } from './typst.ts';

const typst = openTypst();
// Said to each who asks.
typst.catch(() => {});

// Ctrl-C reaches this process too; what is being printed is waited for by the one that asked.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

process.on('message', (job: { id: number; template: string; data: object }) => {
	void print(job).then((printed) => process.connected && process.send?.(printed));
});

async function print({ id, template, data }: { id: number; template: string; data: object }) {
	try {
		return { id, pdf: (await typst).pdf(template, data, 'ua-1') };
	} catch (error) {
		return { id, fault: String(error), ...(error instanceof NoTypst && { isMissing: true }) };
	}
}
