import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { itemHash } from '../../core/calibration/item-hash.ts';
import type { QuizKind } from '../../core/kinds/facts.ts';
import type { StoredForms } from '../../core/kinds/kind.ts';
import { kindOf } from '../../core/kinds/kinds.ts';
import type { Question, Quiz, Snapshot } from '../../core/quiz/quiz.ts';
import { parseSnapshot } from '../../core/quiz/snapshot.ts';
import type { Secret } from '../secret.ts';
import { describeForm, formSeed } from './generate-form.ts';

type Item = Quiz['items'][number];

/** The hash of a figure, which looks the same in every language. */
export function figureHash(figure: Question): string {
	return itemHash(figure, 'en');
}

/** A figure of the version before, and the form that had it. */
type Former = { form: number; figure: Question; hash: string };

/**
 * The forms of a quiz, in the order of their numbers from 1: read from the data folder or, if they aren't there yet,
 * generated and stored. An anchor has one figure in all forms, and any other figure is in one form only. A new version
 * keeps the figures of the version before that have the same design and data, whose hashes `withData` returns; an item
 * that has become an anchor keeps that of the first form. Throws if a stored form has other items than the quiz.
 */
export async function openStoredForms(
	quiz: Quiz,
	storedForms: StoredForms<QuizKind>,
	secret: Secret,
	dataDir: string,
	withData: (hashes: ReadonlySet<string>) => Promise<ReadonlySet<string>>,
): Promise<Snapshot[]> {
	const numbers = Array.from({ length: quiz.forms - 1 }, (_, index) => index + 1);
	const missing = numbers.filter((form) => !existsSync(pathOf(quiz, form, dataDir)));
	if (missing.length > 0) {
		const figureOf = await chooseFigures(quiz, storedForms, numbers, secret, dataDir, withData);
		for (const form of missing) {
			const questions = quiz.items.map((item) => figureOf(item, form));
			storeForm({ ...describeForm(quiz, form), questions }, dataDir);
		}
	}
	return numbers.map((form) => readForm(quiz, storedForms, form, dataDir));
}

/** Chooses the figure that an item gets in a form that isn't stored yet. */
async function chooseFigures(
	quiz: Quiz,
	storedForms: StoredForms<QuizKind>,
	numbers: readonly number[],
	secret: Secret,
	dataDir: string,
	withData: (hashes: ReadonlySet<string>) => Promise<ReadonlySet<string>>,
): Promise<(item: Item, form: number) => Question> {
	const { questionOf } = kindOf(quiz.kind);
	const before = numbers.flatMap((form) => formBefore(quiz, form, dataDir) ?? []);
	const formers = new Map(quiz.items.map((item) => [item.id, formersOf(item, before, storedForms)]));
	const known = await withData(new Set([...formers.values()].flat().map(({ hash }) => hash)));
	const keptOf = (id: string) => (formers.get(id) ?? []).filter(({ hash }) => known.has(hash));
	// Some forms may be stored already, if the first start was interrupted or the quiz has more forms than before.
	const there = numbers.find((form) => existsSync(pathOf(quiz, form, dataDir)));
	const stored = there === undefined ? [] : readForm(quiz, storedForms, there, dataDir).questions;
	const anchors = new Map(
		quiz.items.filter(storedForms.isAnchor).map((item) => {
			const asked = stored.find(({ id }) => id === item.id) ?? keptOf(item.id)[0]?.figure;
			return [item.id, asked ?? questionOf(quiz, item, formSeed(quiz, 'anchors', secret))];
		}),
	);
	return (item, form) => {
		const kept = keptOf(item.id);
		const own = kept.find((former) => former.form === form);
		// A former anchor stays in the first form only.
		const isFirst = own && kept.find(({ hash }) => hash === own.hash) === own;
		return (
			anchors.get(item.id) ?? (isFirst ? own.figure : questionOf(quiz, item, formSeed(quiz, form, secret)))
		);
	};
}

/** The figures of an item in the version before, if they still have its design, in the order of the forms. */
function formersOf(item: Item, before: readonly Snapshot[], { completed }: StoredForms<QuizKind>): Former[] {
	return before.flatMap(({ form, questions }) => {
		const former = questions.find(({ id }) => id === item.id);
		const figure = former && completed(former, item, false);
		return figure ? [{ form, figure, hash: figureHash(figure) }] : [];
	});
}

/** A form of the last version before that has it. */
function formBefore({ slug, version }: Quiz, form: number, dataDir: string): Snapshot | undefined {
	for (let before = version - 1; before > 0; before--) {
		const path = pathOf({ slug, version: before }, form, dataDir);
		if (existsSync(path)) return parseSnapshot(readFileSync(path, 'utf8'));
	}
	return undefined;
}

function readForm(quiz: Quiz, { completed }: StoredForms<QuizKind>, form: number, dataDir: string): Snapshot {
	const path = pathOf(quiz, form, dataDir);
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
	return { ...describeForm(quiz, form), questions: kept };
}

function storeForm(form: Snapshot, dataDir: string): void {
	const path = pathOf(form, form.form, dataDir);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(`${path}.${process.pid}`, JSON.stringify(form), { mode: 0o600, flush: true });
	renameSync(`${path}.${process.pid}`, path);
}

function pathOf({ slug, version }: Pick<Quiz, 'slug' | 'version'>, form: number, dataDir: string): string {
	return join(dataDir, 'forms', `${slug}-v${version}-${form}.json`);
}
