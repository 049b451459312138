import type { Figure } from './figure.ts';
import { type Site, startBare, startSite, type Target } from './site.ts';

/** What measurements work with. */
export type Bench = {
	/** How long one measures, in seconds; everything else follows from it. */
	seconds: number;
	/** Below a second nothing is measured well; the run only shows that everything works. */
	isShort: boolean;
	/** How often to measure two things in turn, if the figure needs `wanted` rounds. */
	rounds(wanted: number): number;
	/** A site shared by measurements. */
	shared(): Promise<Site>;
	/** A site without earlier requests; a short run uses the shared one. */
	fresh(): Promise<Site>;
	/** A site for measuring its start, or with an existing data folder. */
	start(dataDir?: string): Promise<Site>;
	/** A bare node:http server that sends this many bytes. */
	bare(bytes: number): Promise<Target>;
	/** Stops a site unless it is shared; errors it has logged are failures. */
	end(site: Site, options?: { keep?: boolean }): Promise<void>;
	/** Records that something was refused or lost, which fails the run whatever its speed. */
	fail(what: string): void;
};

export type Measurement = (bench: Bench) => Promise<Figure[]>;

export type Outcome = { figures: Figure[]; failures: string[] };

/**
 * Runs the measurements one after the other; one that throws counts as failed and the next goes on. `told`
 * receives each one's figures.
 */
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
