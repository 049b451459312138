import { spawn } from 'node:child_process';
import { browserOptions } from '../browser.ts';
import { median } from './turns.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/**
 * Lighthouse's results for a page: scores from 0 to 1, times in milliseconds, and failed audits by category.
 */
export type Judged = {
	scores: Record<Category, number>;
	lcp: number;
	tbt: number;
	cls: number;
	bytes: number;
	missed: Partial<Record<Category, string[]>>;
};

/** The part of Lighthouse's JSON that is used here. */
type Report = {
	categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
	audits: Record<string, { score: number | null; numericValue?: number }>;
	runtimeError?: { message: string };
};

/**
 * Runs Lighthouse on a page in a new browser with its default settings: a slow phone on a slow connection.
 */
export async function judge(
	{ url, cookie }: { url: string; cookie: string },
	chromium: string,
): Promise<Judged> {
	const report = JSON.parse(
		await run(
			[
				url,
				'--quiet',
				'--output=json',
				`--only-categories=${categories.join(',')}`,
				'--chrome-flags=--headless=new --no-sandbox --disable-gpu',
				...(cookie === '' ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
			],
			chromium,
		),
	) as Report;
	if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
	const figure = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
	const judged = categories.map((name) => [name, report.categories[name]] as const);
	const missed = judged.map(([name, { auditRefs }]) => {
		const ids = auditRefs.filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9);
		return [name, ids.map(({ id }) => id)] as const;
	});
	return {
		scores: Object.fromEntries(
			judged.map(([name, { score }]) => [name, score ?? Number.NaN]),
		) as Judged['scores'],
		lcp: figure('largest-contentful-paint'),
		tbt: figure('total-blocking-time'),
		cls: figure('cumulative-layout-shift'),
		bytes: figure('total-byte-weight'),
		missed: Object.fromEntries(missed.filter(([, ids]) => ids.length > 0)),
	};
}

/** The median of each figure, and every audit that failed in any run. */
export function middle(all: readonly Judged[]): Judged {
	const of = (figure: (judged: Judged) => number) => median(all.map(figure));
	const scores = categories.map((name) => [name, of((judged) => judged.scores[name])]);
	const missed = categories.map(
		(name) => [name, [...new Set(all.flatMap((one) => one.missed[name] ?? []))]] as const,
	);
	return {
		scores: Object.fromEntries(scores) as Judged['scores'],
		lcp: of(({ lcp }) => lcp),
		tbt: of(({ tbt }) => tbt),
		cls: of(({ cls }) => cls),
		bytes: of(({ bytes }) => bytes),
		missed: Object.fromEntries(missed.filter(([, ids]) => ids.length > 0)),
	};
}

function run(args: readonly string[], chromium: string): Promise<string> {
	const child = spawn(process.execPath, ['test/lighthouse/node_modules/lighthouse/cli/index.js', ...args], {
		env: { ...browserOptions.env, CHROME_PATH: chromium },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let [said, complained] = ['', ''];
	child.stdout.on('data', (part) => (said += part));
	child.stderr.on('data', (part) => (complained += part));
	return new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('close', (code) => {
			if (code === 0) resolve(said);
			else reject(new Error(`Lighthouse ended with ${code}: ${complained.slice(-2000)}`));
		});
	});
}
