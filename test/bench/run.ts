import type { Figure } from './figure.ts';
import { type Site, startBare, startSite, type Target } from './site.ts';

/** What a measurement works with. */
export type Bench = {
	/** How long one loads, in seconds; all else follows from it. */
	seconds: number;
	/** Below a second nothing is measured well: only that everything works is seen. */
	isShort: boolean;
	/** How often two things are measured in turn, where `wanted` is what a figure needs. */
	rounds(wanted: number): number;
	/** A site that measurements share. */
	shared(): Promise<Site>;
	/** A site that nothing has been asked of before; the shared one will do for a short run. */
	fresh(): Promise<Site>;
	/** A site whose start counts, or whose data folder is there already. */
	start(dataDir?: string): Promise<Site>;
	/** A bare node:http server that answers so many bytes. */
	bare(bytes: number): Promise<Target>;
	/** Ends a site unless it is shared; what it has logged as an error has failed. */
	end(site: Site, options?: { keep?: boolean }): Promise<void>;
	/** Something was refused or lost: the whole run has failed, whatever its speed. */
	fail(what: string): void;
};

export type Measurement = (bench: Bench) => Promise<Figure[]>;

export type Outcome = { figures: Figure[]; failures: string[] };

/** Takes the measurements one after the other; one that throws has failed and the next goes on. `told` hears what each has found. */
export async function measure(
	measurements: readonly (readonly [name: string, Measurement])[],
	seconds: number,
	told: (name: string, found: readonly Figure[]) => void = () => {},
): Promise<Outcome> {
	const figures: Figure[] = [];
	const failures: string[] = [];
	const sites: Site[] = [];
	const bares = new Map<number, ReturnType<typeof startBare>>();
	let shared: Promise<Site> | undefined;
	const isShort = seconds < 1;
	const stop = async (site: Site, options?: { keep?: boolean }) => {
		for (const error of await site.stop(options)) failures.push(`logged: ${error}`);
	};
	const bench: Bench = {
		seconds,
		isShort,
		rounds: (wanted) => (isShort ? 1 : wanted),
		shared: () => (shared ??= bench.start()),
		fresh: () => (isShort ? bench.shared() : bench.start()),
		async start(dataDir) {
			const site = await startSite(dataDir);
			sites.push(site);
			return site;
		},
		async bare(bytes) {
			const bare = bares.get(bytes) ?? startBare(bytes);
			bares.set(bytes, bare);
			return bare;
		},
		async end(site, options) {
			if (site !== (await shared)) await stop(site, options);
		},
		fail: (what) => failures.push(what),
	};
	for (const [name, take] of measurements) {
		const found = await take(bench).catch((error: unknown) => {
			failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
			return [];
		});
		figures.push(...found);
		told(name, found);
	}
	for (const site of sites) await stop(site);
	for (const bare of bares.values()) (await bare).stop();
	return { figures, failures };
}
