import { createHash, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type AskedItem, idsAmong } from '../../core/calibration/asked-in.ts';
import type { ItemBank } from '../../core/calibration/calibrated-scoring.ts';
import { itemHash } from '../../core/calibration/item-hash.ts';
import type { QuizKind } from '../../core/kinds/facts.ts';
import type { StoredForms } from '../../core/kinds/kind.ts';
import { kindOf, questionCount } from '../../core/kinds/kinds.ts';
import { type LanguageCode, languages } from '../../core/language/languages.ts';
import { type StoredNorm, versionInUse } from '../../core/norms/norm.ts';
import { drawnFrom, drawnOf } from '../../core/quiz/draw.ts';
import type { Question, Quiz, Scoring, Snapshot } from '../../core/quiz/quiz.ts';
import { sampleResult } from '../../core/quiz/sample-result.ts';
import { parseSnapshot } from '../../core/quiz/snapshot.ts';
import { presentScoring } from '../../core/scoring/present-scoring.ts';
import type { Result } from '../../core/scoring/score.ts';
import { scoringWithout } from '../../core/scoring/uncounted.ts';
import { findBanks } from '../db/calibrations.ts';
import type { Db } from '../db/database.ts';
import { findNorms } from '../db/norms.ts';
import { insertDraw, insertMissingSnapshots, insertSnapshot, readSnapshot } from '../db/snapshots.ts';
import { lazy } from '../lazy.ts';
import type { Secret } from '../secret.ts';

/** How many draws are kept in memory; each takes some kilobytes. */
const MOST_DRAWS = 1000;

export type Form = { id: string; snapshot: Snapshot };

export type Forms = {
	/**
	 * The public form 0, which attempts never use: a whole form of a figural test, samples of a placement test,
	 * or the actual statements of a self-description.
	 */
	sampleForm(slug: string): Snapshot;
	/** The result of made-up answers to as many questions as an attempt is asked. */
	sampleResult(slug: string): Result;
	/** The forms that new attempts in a language may get. */
	all(slug: string, language: LanguageCode): Snapshot[];
	/** Whether new attempts in a language are scored by a norm. */
	hasNorm(slug: string, language: LanguageCode): boolean;
	/**
	 * Chooses the form of a new attempt at random: never the public form, and not `before` if there is another.
	 * It's scored by what is known of the words in its language (English if left out), without the questions that are
	 * `out` of scoring there. That, or a draw of its own from the form, makes a snapshot of its own, which must then
	 * be stored.
	 */
	draw(
		slug: string,
		before?: number,
		language?: LanguageCode,
		out?: readonly AskedItem[],
	): Form & { isOwn: boolean };
	/** The questions of an attempt, even if the quiz has changed since; `db` may be a transaction. */
	snapshot(id: string, db: Db): Promise<Snapshot>;
	/** Stores the questions of attempts under a digest of their content and returns it. */
	keep(snapshot: Snapshot, db: Db): Promise<string>;
};

/**
 * Generates missing forms. Stores them in the data folder, so that a newer generator doesn't change forms in
 * use, and their snapshots in the database. Form 0 is generated from a public seed, and the others from the
 * secret. Forms of attempts have the calibrations and norms in use, and forms of a new version keep the
 * figures that calibrations are about. `tell` is told of damaged calibrations and norms as errors, and of norms that no form can
 * use as warnings.
 */
export async function openForms(
	quizzes: Quiz[],
	secret: Secret,
	dataDir: string,
	db: Db,
	tell: (level: 'warn' | 'error', fault: string) => void = () => {},
): Promise<Forms> {
	const { banks, faults } =
		quizzes.length > 0 ? await findBanks(db, quizzes) : { banks: new Map(), faults: [] };
	const inUse = quizzes.length > 0 ? await findNorms(db) : { norms: new Map(), faults: [] };
	for (const fault of [...faults, ...inUse.faults]) tell('error', fault);
	const sampleForms = new Map<string, () => Snapshot>();
	const sampleResults = new Map<string, () => Result>();
	const live = new Map<string, FormsByLanguage[]>();
	const snapshots = new Map<string, Snapshot>();
	for (const quiz of quizzes) {
		sampleForms.set(
			quiz.slug,
			lazy(() => generateSampleForm(quiz)),
		);
		sampleResults.set(
			quiz.slug,
			lazy(() => {
				const asked = quiz.items.slice(0, questionCount(quiz));
				return sampleResult(generateForm(quiz, 0, sampleFormSeed(quiz), asked));
			}),
		);
		const { storedForms } = kindOf(quiz.kind);
		const forms: FormsByLanguage[] = [];
		// A quiz without forms asks everyone the items of form 1.
		for (let number = 1; number < Math.max(2, quiz.forms); number++) {
			const seed = formSeed(quiz, number, secret);
			const make = () => generateForm(quiz, number, seed);
			const bank = banks.get(quiz.slug);
			const grown = storedForms
				? keepForm(quiz, storedForms, number, dataDir, () =>
						withKnownFigures(quiz, storedForms, make(), dataDir, bank),
					)
				: make();
			const byLanguage = inLanguages(grown, bank, inUse.norms.get(quiz.slug));
			forms.push(byLanguage);
			for (const { id, snapshot } of byLanguage.values()) snapshots.set(id, snapshot);
		}
		live.set(quiz.slug, forms);
		const unused = unusedNormText(quiz, forms, banks.get(quiz.slug), inUse.norms.get(quiz.slug));
		if (unused !== null) tell('warn', unused);
	}
	await insertMissingSnapshots(db, snapshots);
	const draws = new LRUCache<string, Snapshot>({ max: MOST_DRAWS });
	async function find(id: string, reader: Db): Promise<Snapshot> {
		const known = snapshots.get(id) ?? draws.get(id);
		if (known) return known;
		const stored = await readSnapshot(reader, id);
		const isDraw = 'drawn' in stored;
		const snapshot = isDraw ? drawnFrom(await find(stored.from, reader), stored.drawn) : stored.snapshot;
		(isDraw ? draws : snapshots).set(id, snapshot);
		return snapshot;
	}
	const formsIn = (slug: string, language: LanguageCode) =>
		(live.get(slug) ?? []).map((form) => (form.get(language) as Form).snapshot);
	async function keep(snapshot: Snapshot, writer: Db): Promise<string> {
		const { id } = named(snapshot);
		if (snapshot.drawnFrom)
			await insertDraw(writer, id, await keep(snapshot.drawnFrom, writer), drawnOf(snapshot));
		else await insertSnapshot(writer, id, snapshot);
		return id;
	}
	return {
		sampleForm: (slug) => sampleForms.get(slug)?.() as Snapshot,
		sampleResult: (slug) => sampleResults.get(slug)?.() as Result,
		all: formsIn,
		hasNorm: (slug, language) => formsIn(slug, language).some(({ scoring }) => isNormed(scoring)),
		draw(slug, before, language = 'en', out = []) {
			const forms = (live.get(slug) ?? []).map((byLanguage) => byLanguage.get(language) as Form);
			const others = forms.filter(({ snapshot }) => snapshot.form !== before);
			const from = others.length > 0 ? others : forms;
			const form = from[randomInt(from.length)] as Form;
			const quiz = quizzes.find((each) => each.slug === slug);
			const draw = quiz && kindOf(quiz.kind).draw;
			const left = idsAmong(out, form.snapshot, language);
			const { scoring } = form.snapshot;
			const whole =
				left.length > 0 ? { ...form.snapshot, scoring: scoringWithout(scoring, left) } : form.snapshot;
			if (!draw) return left.length > 0 ? { ...named(whole), isOwn: true } : { ...form, isOwn: false };
			return { ...named(drawnFrom(whole, draw.of(quiz, whole, randomInt))), isOwn: true };
		},
		snapshot: find,
		keep,
	};
}

/** A form by the language of attempts at it. */
type FormsByLanguage = ReadonlyMap<LanguageCode, Form>;

/** A form with the parameters and the norm in use: the same one in all languages for which these are the same. */
function inLanguages(
	grown: Snapshot,
	bank: ItemBank | undefined,
	norms: readonly StoredNorm[] | undefined,
): FormsByLanguage {
	const forms = new Map<string, Form>();
	return new Map(
		languages.map(({ code: language }) => {
			const scoring = presentScoring(grown.scoring, grown, { bank, norms, out: [], language });
			const key = JSON.stringify(scoring);
			const form = forms.get(key) ?? named({ ...grown, scoring });
			forms.set(key, form);
			return [language, form];
		}),
	);
}

/** That the applied norms of a quiz aren't used, because they hold for other scorings; null if one of them is. */
function unusedNormText(
	{ slug, scoring: own }: Quiz,
	forms: readonly FormsByLanguage[],
	bank: ItemBank | undefined,
	norms: readonly StoredNorm[] = [],
): string | null {
	const [norm] = norms;
	const scorings = forms.flatMap((form) => [...form.values()].map(({ snapshot }) => snapshot.scoring));
	if (!norm || scorings.some(isNormed)) return null;
	const other = scorings.find(({ version }) => version !== norm.scoring);
	const version = other?.version ?? versionInUse(own, bank);
	return `Norm ${norm.number} of ${slug} is not used, because it holds for scoring ${norm.scoring}, and ${version} is in use.`;
}

function isNormed(scoring: Scoring): boolean {
	return 'norm' in scoring && scoring.norm !== undefined;
}

/** The public seed of form 0. */
export function sampleFormSeed({ slug }: Pick<Quiz, 'slug'>): string {
	return `specimen:${slug}`;
}

/** The seed of a form used by attempts: 43 characters of a digest. */
export function formSeed(
	{ slug, version }: Pick<Quiz, 'slug' | 'version'>,
	number: number,
	secret: Secret,
): string {
	return secret.sign('form', `${slug}:${version}:${number}`);
}

/** A generated form of a quiz: read from the data folder or, if it isn't there yet, generated and stored. */
function keepForm(
	quiz: Quiz,
	{ completed }: StoredForms<QuizKind>,
	form: number,
	dataDir: string,
	make: () => Snapshot,
): Snapshot {
	const path = pathOf(quiz, form, dataDir);
	if (!existsSync(path)) {
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(`${path}.${process.pid}`, JSON.stringify(make()), { mode: 0o600, flush: true });
		renameSync(`${path}.${process.pid}`, path);
	}
	const { questions } = parseSnapshot(readFileSync(path, 'utf8'));
	const kept = questions.flatMap((question, index) => {
		const item = quiz.items[index];
		return (item && completed(question, item, true)) ?? [];
	});
	if (kept.length !== quiz.items.length || kept.length !== questions.length) {
		throw new Error(
			`${quiz.slug}: its items have changed, so raise its version (${path} holds the old items)`,
		);
	}
	return { ...describe(quiz, form), questions: kept };
}

/**
 * A new form that keeps the figures of the version before that have parameters of their own in the calibration in
 * use, estimated from answers, and still have the same design. Its other figures are new.
 */
function withKnownFigures(
	quiz: Quiz,
	{ completed }: StoredForms<QuizKind>,
	grown: Snapshot,
	dataDir: string,
	bank: ItemBank | undefined,
): Snapshot {
	const before = bank && formBefore(quiz, grown.form, dataDir);
	if (!bank || !before) return grown;
	const questions = grown.questions.map((question, index) => {
		const item = quiz.items[index];
		const known = before.questions.find(({ id }) => id === question.id);
		const kept = item && known && completed(known, item, false);
		return kept && hasOwnParameters(kept, bank) ? kept : question;
	});
	return { ...grown, questions };
}

/** Whether the parameters of this very figure come from answers to it, and not only to others of its design. */
function hasOwnParameters(figure: Question, bank: ItemBank): boolean {
	const hash = itemHash(figure, 'en');
	return bank.items.some(
		(each) => each.item === figure.id && each.hash === hash && each.source === 'answers',
	);
}

/** The form with this number of the last version before that has one. */
function formBefore({ slug, version }: Quiz, form: number, dataDir: string): Snapshot | undefined {
	for (let before = version - 1; before > 0; before--) {
		const path = pathOf({ slug, version: before }, form, dataDir);
		if (existsSync(path)) return parseSnapshot(readFileSync(path, 'utf8'));
	}
	return undefined;
}

function pathOf({ slug, version }: Pick<Quiz, 'slug' | 'version'>, form: number, dataDir: string): string {
	return join(dataDir, 'forms', `${slug}-v${version}-${form}.json`);
}

/** A form is named by its content, so that editing a quiz later doesn't change what was asked. */
function named(snapshot: Snapshot): Form {
	const { drawnFrom: form } = snapshot;
	const content = JSON.stringify(form ? [named(form).id, drawnOf(snapshot)] : snapshot);
	return { id: createHash('sha256').update(content).digest('base64url'), snapshot };
}

/** All items of a quiz as questions, with the public seed; for authors, never for attempts. */
export function previewForm(quiz: Quiz): Snapshot {
	return generateForm(quiz, 0, sampleFormSeed(quiz));
}

function generateSampleForm(quiz: Quiz): Snapshot {
	return generateForm(quiz, 0, sampleFormSeed(quiz), kindOf(quiz.kind).sampleItems(quiz));
}

function generateForm(
	quiz: Quiz,
	form: number,
	seed: string,
	items: readonly Quiz['items'][number][] = quiz.items,
): Snapshot {
	const { questionOf } = kindOf(quiz.kind);
	return { ...describe(quiz, form), questions: items.map((item) => questionOf(quiz, item, seed)) };
}

function describe(quiz: Quiz, form: number): Omit<Snapshot, 'questions'> {
	const { slug, kind, version, minutes, outcome, confirm, rangeOnly, itemLanguage, scoring, settings } = quiz;
	const own: Pick<Snapshot, 'settings'> = settings === undefined ? {} : { settings };
	return { slug, kind, version, form, minutes, outcome, confirm, rangeOnly, itemLanguage, ...own, scoring };
}
