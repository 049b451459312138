import { bases, routeSets, slugIn } from '../core/quiz/route-sets.ts';
import type { MetricsContext, QuizContext, StoreContext } from './context.ts';
import { addViews, dayOf } from './db/funnel.ts';
import { faultText } from './fault-text.ts';

/** How often the counts are stored, in milliseconds. */
const EVERY = 30_000;

/** The slug of the quiz whose welcome page a path is, in any route set, or undefined. */
export function quizWelcomedAt(path: string): string | undefined {
	for (const routeSet of routeSets.toReversed()) {
		const base = bases[routeSet];
		if (!path.startsWith(`${base}/`)) continue;
		const name = path.slice(base.length + 1);
		if (name !== '' && !name.includes('/')) return slugIn(routeSet, name);
	}
	return undefined;
}

/**
 * Counts how often the welcome pages of public quizzes are opened. Counts are kept in memory and stored twice a
 * minute and at the end; no visitor is told from another.
 */
export function openWelcomeViews(context: StoreContext & QuizContext & Pick<MetricsContext, 'log'>): {
	/** Counts one page that was sent. */
	sent(path: string): void;
	/** Stores what was counted. */
	store(): Promise<void>;
	stop(): Promise<void>;
} {
	let counted = new Map<string, number>();
	const store = async () => {
		const views = counted;
		if (views.size === 0) return;
		counted = new Map();
		try {
			await context.transaction((trx) => addViews(trx, dayOf(context.clock()), views));
		} catch (error) {
			for (const [slug, count] of views) counted.set(slug, (counted.get(slug) ?? 0) + count);
			context.log.warn({ error: faultText(error) }, 'the openings of welcome pages could not be stored');
		}
	};
	const timer = setInterval(() => void store(), EVERY);
	timer.unref();
	return {
		sent(path) {
			const slug = quizWelcomedAt(path);
			if (slug === undefined || !context.quizzes.some((quiz) => quiz.public && quiz.slug === slug)) return;
			counted.set(slug, (counted.get(slug) ?? 0) + 1);
		},
		store,
		async stop() {
			clearInterval(timer);
			await store();
		},
	};
}
