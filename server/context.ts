import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { languages } from '../core/language/languages.ts';
import type { Quiz } from '../core/quiz/quiz.ts';
import { type Articles, loadArticles } from './content/articles/articles.ts';
import { type Blog, openBlog } from './content/blog/blog.ts';
import { type Catalogs, loadCatalogs } from './content/catalogs.ts';
import { type Forms, openForms } from './content/forms.ts';
import { type HomeLists, loadHomeLists } from './content/home-lists.ts';
import { keepPictures } from './content/quiz-pictures.ts';
import { loadQuizzes, openQuizDrafts, type QuizDrafts, type Quizzes } from './content/quizzes.ts';
import { forgetReadAhead, useReadAhead } from './content/read-ahead.ts';
import type { ReportTexts } from './content/reports.ts';
import { loadSitePages, type SitePages } from './content/site-pages.ts';
import { type BatchedTransaction, openBatchedWrites } from './db/batched-writes.ts';
import { forgetCommitMarkers } from './db/commit-markers.ts';
import { type Counts, openCounts } from './db/counters.ts';
import { type Db, openDatabase } from './db/database.ts';
import { keepFirstSecret } from './db/installation.ts';
import { migrate } from './db/migrate.ts';
import { type FirstMeans, type NormCounts, openFirstMeans, openNormCounts } from './db/norm-counts.ts';
import type { Env } from './env.ts';
import { type BruteForceGuard, openBruteForceGuard } from './http/limits/brute-force-guard.ts';
import type { Draining } from './http/server/draining.ts';
import { lazy } from './lazy.ts';
import { countLines, type Log, openLog } from './log.ts';
import { instrumentQueries } from './metrics/instrument-queries.ts';
import { type Metrics, noMetrics } from './metrics/metrics.ts';
import { openReadiness, type Readiness } from './readiness.ts';
import { openSecret, type Secret } from './secret.ts';
import { type Outgoing, theInternet } from './webhooks/post.ts';

/** What the environment of the process says. */
export type SettingsContext = { env: Env };

/** What signs tokens, cookies and links. */
export type SecretContext = { secret: Secret };

export type ClockContext = {
	/** Milliseconds since 1970 (UTC). */
	clock: () => number;
};

/** What is stored, and what new rows need. */
export type StoreContext = ClockContext & {
	db: Db;
	transaction: BatchedTransaction;
	/** A new unguessable id, 128 bits. */
	newId: () => string;
};

/** What a process tells of itself. */
export type MetricsContext = { log: Log; metrics: Metrics };

/** How addresses that someone entered at the desk are reached. */
export type OutgoingContext = { outgoing: Outgoing };

/** The texts of the site in all languages. */
export type I18nContext = { catalogs: Catalogs };

/** The quizzes, their forms, and the texts of their reports. */
export type QuizContext = {
	readonly quizzes: Quiz[];
	forms: Forms;
	readonly reports: ReportTexts;
	/** How many attempts count towards norms, counted at most once an hour. */
	normCounts(): Promise<NormCounts>;
	/** The means of first results at a version of a quiz, counted at most once an hour. */
	firstMeans(quiz: { slug: string; version: number }): Promise<FirstMeans>;
};

/** All that authors write. */
export type ContentContext = QuizContext & {
	readonly pages: SitePages;
	readonly lists: HomeLists;
	readonly articles: Articles;
	/** Quizzes as their files are now. */
	drafts: QuizDrafts;
	blog: Blog;
};

/** The process among the others on the same database. */
export type ProcessContext = {
	/** Turned on when the process is about to stop. */
	draining: Draining;
	unready: Readiness;
	/** What all processes count together; undefined where this is the only one. */
	counts: Counts | undefined;
};

/** What a change needs that puts mail into the outbox. */
export type MailContext = SettingsContext & SecretContext & StoreContext & MetricsContext;

/** What limits are counted with. */
export type LimitContext = SettingsContext &
	SecretContext &
	ClockContext &
	Pick<MetricsContext, 'log'> &
	Pick<ProcessContext, 'counts'>;

/** What a process is made of; made once per process, replaced piece by piece in tests. Functions take the slices they use. */
export type Context = MailContext &
	I18nContext &
	ContentContext &
	ProcessContext &
	OutgoingContext & {
		bruteForceGuard: BruteForceGuard;
		/** The folders that content is read from. */
		contentFolders: readonly string[];
		/**
		 * Reads all content anew. If it has faults, throws an Error that lists them and keeps what was read
		 * before.
		 */
		reload(): Promise<void>;
		close(): Promise<void>;
	};

export type ContextOptions = {
	env: Env;
	content?: string;
	quizzes?: string;
	posts?: string;
	/** What `quizzes` holds, if it has been read already; a reload reads it anew. */
	readBefore?: Quizzes | undefined;
	clock?: () => number;
	log?: Log;
	/** Metrics; nothing is counted if left out. */
	metrics?: Metrics;
	/**
	 * Set for an operator's command: it begins no attempts, so no forms are generated, and tests are loaded on
	 * first use.
	 */
	isForCommand?: boolean;
};

/**
 * An id starting with `-` would be read as an option on a command line, and as a formula in a spreadsheet.
 */
function newId(): string {
	const id = randomBytes(16).toString('base64url');
	return id.startsWith('-') ? newId() : id;
}

/**
 * Opens the data folder, migrates the database, loads the tests, and generates missing forms; other content
 * is loaded on first use. For an operator's command no forms are generated, and tests are loaded on first use
 * too.
 */
export async function openContext(options: ContextOptions): Promise<Context> {
	const { env, content = 'content', quizzes: quizzesDir = join(content, 'quizzes') } = options;
	openDataDir(env.DATA_DIR);
	useReadAhead();
	const postsDir = options.posts ?? join(content, 'posts');
	const readTests = () => loadQuizzes(quizzesDir, join(content, 'reports'));
	const readContent = (tests = readTests) => {
		const catalogs = loadCatalogs(join(content, 'locales'));
		return {
			catalogs,
			tests: lazy(tests),
			pages: lazy(() => loadSitePages(join(content, 'pages'), env)),
			lists: lazy(() => loadHomeLists(content)),
			articles: lazy(() => loadArticles(join(content, 'articles'), catalogs)),
		};
	};
	let loaded = readContent(() => options.readBefore ?? readTests());
	// A server reports faults in tests before anything is created.
	if (!options.isForCommand) loaded.tests();
	const clock = options.clock ?? Date.now;
	const metrics = options.metrics ?? noMetrics;
	const source = () =>
		openBlog({
			apiUrl: env.CONTENT_API_URL,
			languageParam: env.CONTENT_LANGUAGE_PARAM,
			dir: postsDir,
			photoDir: join(env.DATA_DIR, 'photos'),
			clock,
		});
	const blog = source();
	if (!options.isForCommand) keepPictures(env.DATA_DIR, loaded.tests().pictures);
	const secret = openSecret(env.DATA_DIR, env.SECRET);
	const db = openDatabase(env, instrumentQueries(metrics));
	await migrate(db as never);
	await keepFirstSecret(db, secret);
	await forgetCommitMarkers(db);
	const log = countLines(options.log ?? openLog(env), metrics);
	const writes = openBatchedWrites(db, undefined, metrics);
	const draining: Draining = { isOn: false };
	const formsOf = (quizzes: Quiz[]) =>
		openForms(quizzes, secret, env.DATA_DIR, db, clock(), (level, fault) => log[level]({}, fault));
	let forms = await formsOf(options.isForCommand ? [] : loaded.tests().quizzes);
	const counts = env.DATABASE_URL || env.PROCESSES === 'several' ? openCounts(db) : undefined;
	return {
		env,
		log,
		metrics,
		db,
		transaction: writes.transaction,
		draining,
		unready: openReadiness(db, writes, env.DATA_DIR, draining),
		secret,
		get quizzes() {
			return loaded.tests().quizzes;
		},
		get forms() {
			return forms;
		},
		get catalogs() {
			return loaded.catalogs;
		},
		get pages() {
			return loaded.pages();
		},
		get lists() {
			return loaded.lists();
		},
		get articles() {
			return loaded.articles();
		},
		get reports() {
			return loaded.tests().reports;
		},
		contentFolders: topmost([content, quizzesDir, postsDir]),
		async reload() {
			const next = readContent();
			const { quizzes, pictures } = next.tests();
			for (const read of [next.pages, next.lists, next.articles]) read();
			for (const { code } of languages) next.catalogs.in(code);
			await source().open();
			keepPictures(env.DATA_DIR, pictures);
			[loaded, forms] = [next, await formsOf(quizzes)];
			blog.changed();
		},
		drafts: openQuizDrafts(quizzesDir, join(content, 'reports')),
		blog,
		counts,
		outgoing: theInternet,
		bruteForceGuard: openBruteForceGuard({ env, log, clock, counts, secret }),
		normCounts: openNormCounts(db, clock),
		firstMeans: openFirstMeans(db, clock),
		clock,
		newId,
		close: () => db.destroy(),
	};
}

/** The folders that aren't inside another one of them. */
function topmost(folders: readonly string[]): string[] {
	return folders.filter((folder) => !folders.some((other) => folder.startsWith(join(other, '/'))));
}

/** Reads all content that is read when it is first asked for: whoever serves is told at the start what is wrong with it. */
export async function readAllContent(context: I18nContext & ContentContext): Promise<void> {
	for (const { code } of languages) context.catalogs.in(code);
	// Calls its getters: pages, lists, articles.
	Object.values(context);
	await context.blog.open();
	forgetReadAhead();
}

/** Makes the data folder where there is none; throws an Error that names the setting where it cannot be used. */
function openDataDir(dataDir: string): void {
	try {
		mkdirSync(dataDir, { recursive: true });
		accessSync(dataDir, constants.R_OK | constants.W_OK);
	} catch (error) {
		const { code = String(error) } = error as NodeJS.ErrnoException;
		const why = ['EEXIST', 'ENOTDIR'].includes(code) ? 'is not a folder' : 'is not writable for this user';
		throw new Error(`DATA_DIR: ${resolve(dataDir)} ${why} (${code})`, { cause: error });
	}
}
