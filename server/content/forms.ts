import { createHash, randomInt } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type AskedItem, idsAmong } from '../../core/calibration/asked-in.ts';
import type { ItemBank } from '../../core/calibration/calibrated-scoring.ts';
import { kindOf, questionCount } from '../../core/kinds/kinds.ts';
import { type LanguageCode, languages } from '../../core/language/languages.ts';
import { type StoredNorm, versionInUse } from '../../core/norms/norm.ts';
import { drawnFrom, drawnOf } from '../../core/quiz/draw.ts';
import type { Quiz, Scoring, Snapshot } from '../../core/quiz/quiz.ts';
import { sampleResult } from '../../core/quiz/sample-result.ts';
import { presentScoring } from '../../core/scoring/present-scoring.ts';
import type { Result } from '../../core/scoring/score.ts';
import { scoringWithout } from '../../core/scoring/uncounted.ts';
import { whyNotCounted } from '../../core/statistics/counted-takers.ts';
import { findBanks } from '../db/calibrations.ts';
import type { Db } from '../db/database.ts';
import { findNorms } from '../db/norms.ts';
import { sampleResponses } from '../db/responses.ts';
import { insertDraw, insertMissingSnapshots, insertSnapshot, readSnapshot } from '../db/snapshots.ts';
import { lazy } from '../lazy.ts';
import type { Secret } from '../secret.ts';
import { formSeed, generateForm, sampleFormSeed } from './generate-form.ts';
import { figureHash, openStoredForms } from './stored-forms.ts';

/** How many draws are kept in memory; each takes some kilobytes. */
const MOST_DRAWS = 1000;

/** Whether new attempts at any public test are scored by a norm, and whether by a calibration; as texts choose by it. */
export type InUse = Record<'norms' | 'calibrated', 'yes' | 'no'>;

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
	/** What new attempts in a language are scored by. */
	inUse(language: LanguageCode): InUse;
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
 * figures that have data: answers of takers who count at `now`, or parameters of their own in the calibration in use.
 * `tell` is told of damaged calibrations and norms as errors, and of norms that no form can use as warnings.
 */
export async function openForms(
	quizzes: Quiz[],
	secret: Secret,
	dataDir: string,
	db: Db,
	now: number,
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
	/** Which figures were answered by takers who count; reads no more answers than it takes to find all. */
	async function answeredFigures({ slug }: Quiz, sought: ReadonlySet<string>): Promise<Set<string>> {
		const found = new Set<string>();
		if (sought.size === 0) return found;
		const { pages } = await sampleResponses(db, { quiz: slug }, now);
		for await (const page of pages) {
			for (const { snapshotId, answers } of page) {
				const snapshot = await find(snapshotId, db);
				if (whyNotCounted(snapshot, answers)) continue;
				const given = new Set(answers.map(({ questionId }) => questionId));
				const hashes = snapshot.questions.filter(({ id }) => given.has(id)).map(figureHash);
				for (const hash of hashes) if (sought.has(hash)) found.add(hash);
			}
			if (found.size === sought.size) break;
		}
		return found;
	}
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
		const bank = banks.get(quiz.slug);
		// A quiz without stored forms asks everyone the items of form 1.
		const grown = storedForms
			? await openStoredForms(quiz, storedForms, secret, dataDir, async (hashes) => {
					const calibrated = ownHashes(bank).filter((hash) => hashes.has(hash));
					const others = [...hashes].filter((hash) => !calibrated.includes(hash));
					return new Set([...calibrated, ...(await answeredFigures(quiz, new Set(others)))]);
				})
			: Array.from({ length: Math.max(1, quiz.forms - 1) }, (_, index) =>
					generateForm(quiz, index + 1, formSeed(quiz, index + 1, secret)),
				);
		const forms = grown.map((form) => inLanguages(form, bank, inUse.norms.get(quiz.slug)));
		for (const { id, snapshot } of forms.flatMap((form) => [...form.values()])) snapshots.set(id, snapshot);
		live.set(quiz.slug, forms);
		const unused = unusedNormText(quiz, forms, banks.get(quiz.slug), inUse.norms.get(quiz.slug));
		if (unused !== null) tell('warn', unused);
	}
	await insertMissingSnapshots(db, snapshots);
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
		inUse(language) {
			const open = quizzes.filter((quiz) => quiz.public);
			const scorings = open.flatMap(({ slug }) => formsIn(slug, language).map(({ scoring }) => scoring));
			return {
				norms: scorings.some(isNormed) ? 'yes' : 'no',
				calibrated: scorings.some(isCalibrated) ? 'yes' : 'no',
			};
		},
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

/** The hashes of what has parameters that come from answers. */
function ownHashes(bank: ItemBank | undefined): string[] {
	return (bank?.items ?? []).filter(({ source }) => source === 'answers').map(({ hash }) => hash);
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

function isCalibrated(scoring: Scoring): boolean {
	return 'calibration' in scoring && scoring.calibration !== undefined;
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
