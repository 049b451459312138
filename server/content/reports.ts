import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ReportTextsRule } from '../../core/kinds/author.ts';
import { type QuizKind, quizKinds } from '../../core/kinds/facts.ts';
import { type KindTypes, kindOf } from '../../core/kinds/kinds.ts';
import { type LanguageCode, languages } from '../../core/language/languages.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import { readYaml } from './read-yaml.ts';

/** The texts of reports that are too long for the message catalog; English is used if a language has none. */
export type ReportTexts = {
	textOf<Kind extends QuizKind>(
		kind: Kind,
		id: string,
		code: LanguageCode,
	): KindTypes[Kind]['text'] | undefined;
	/** The ids of a kind's texts that exist in this language, without the English fallback. */
	idsOf(kind: QuizKind, code: LanguageCode): string[];
	/** Whether a language has all texts of a quiz's report that English has. */
	areWhole(quiz: Quiz, code: LanguageCode): boolean;
};

type AnyText = KindTypes[QuizKind]['text'];

/** Reads the folders of all kinds that have texts. */
export function readReportTexts(dir: string, faults: string[]): ReportTexts {
	const texts = new Map<string, Map<string, AnyText>>();
	const of = (kind: QuizKind, code: LanguageCode) => texts.get(`${kind} ${code}`);
	for (const { code } of languages)
		for (const kind of quizKinds) {
			const rule = kindOf(kind).author.texts;
			if (rule) texts.set(`${kind} ${code}`, readTexts(join(dir, kind), code, rule, faults));
		}
	return {
		textOf: (kind, id, code) => of(kind, code)?.get(id) ?? of(kind, 'en')?.get(id),
		idsOf: (kind, code) => [...(of(kind, code)?.keys() ?? [])],
		areWhole({ kind, items }, code) {
			const needed = kindOf(kind).author.texts?.needed;
			const ids = needed ? items.map((item) => needed.by(item)) : [...(of(kind, 'en')?.keys() ?? [])];
			return ids.every((id) => of(kind, code)?.has(id));
		},
	};
}

function readTexts(
	dir: string,
	code: LanguageCode,
	{ schema, files }: ReportTextsRule<QuizKind>,
	faults: string[],
): Map<string, AnyText> {
	if (files === 'one for each language') {
		const path = join(dir, `${code}.yaml`);
		const read = existsSync(path) ? readYaml(path, z.record(z.string(), schema), faults) : undefined;
		return new Map(Object.entries(read?.value ?? {}));
	}
	const folder = join(dir, code);
	const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.yaml')) : [];
	return new Map(
		names.flatMap((name) => {
			const read = readYaml(join(folder, name), schema, faults);
			return read ? [[name.replace(/\.yaml$/, '').toUpperCase(), read.value]] : [];
		}),
	);
}
