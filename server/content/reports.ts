import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type LanguageCode, languages } from '../../core/language/languages.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import { readYaml } from './read-yaml.ts';

const text = z.string().regex(/\S/, 'has no text');

/** One of the sixteen types, told in sections. */
const profile = z.strictObject({
	headline: text,
	summary: text,
	everyday: text,
	strengths: z.array(text).min(1),
	blind_spots: z.array(text).min(1),
	learning: text,
	work: text,
	relationships: text,
	stress: text,
	growth: z.array(text).min(1),
	neighbours: text,
});

const facet = z.strictObject({ name: text, what: text, high: text, middle: text, low: text });
const level = z.strictObject({ meaning: text, can: z.array(text).min(1) });

export type TypeProfile = z.infer<typeof profile>;
export type FacetText = z.infer<typeof facet>;
export type LevelText = z.infer<typeof level>;

/** The texts of reports that are too long for the catalogue of messages; English where a language has none. */
export type ReportTexts = {
	profile(type: string, code: LanguageCode): TypeProfile | undefined;
	facet(id: string, code: LanguageCode): FacetText | undefined;
	level(level: string, code: LanguageCode): LevelText | undefined;
	/** The facets that have a text in this very language. */
	facets(code: LanguageCode): string[];
	/** Whether the report of a quiz has in this very language all that it has in English. */
	areWhole(quiz: Quiz, code: LanguageCode): boolean;
};

/** Reads `types/<language>/<type>.yaml`, `emotional/<language>.yaml` and `placement/<language>.yaml`. */
export function readReportTexts(dir: string, faults: string[]): ReportTexts {
	const profiles = new Map<string, TypeProfile>();
	const facets = new Map<string, FacetText>();
	const levels = new Map<string, LevelText>();
	for (const { code } of languages) {
		const types = join(dir, 'types', code);
		for (const file of existsSync(types) ? readdirSync(types) : []) {
			if (!file.endsWith('.yaml')) continue;
			const read = readYaml(join(types, file), profile, faults);
			if (read) profiles.set(`${code} ${file.replace(/\.yaml$/, '').toUpperCase()}`, read.value);
		}
		keepAll(join(dir, 'emotional', `${code}.yaml`), facet, code, facets, faults);
		keepAll(join(dir, 'placement', `${code}.yaml`), level, code, levels, faults);
	}
	const find =
		<Text>(texts: Map<string, Text>) =>
		(id: string, code: LanguageCode) =>
			texts.get(`${code} ${id}`) ?? texts.get(`en ${id}`);
	return {
		profile: find(profiles),
		facet: find(facets),
		level: find(levels),
		areWhole(quiz, code) {
			const hasAll = (texts: Map<string, unknown>) =>
				[...texts.keys()].every((key) => !key.startsWith('en ') || texts.has(key.replace(/^en/, code)));
			switch (quiz.kind) {
				case 'iq':
					return true;
				case 'types':
					return hasAll(profiles);
				case 'emotional':
					return quiz.items.every(({ scale }) => facets.has(`${code} ${scale}`));
				case 'placement':
					return hasAll(levels);
			}
		},
		facets: (code) =>
			[...facets.keys()].flatMap((key) => (key.startsWith(`${code} `) ? [key.slice(code.length + 1)] : [])),
	};
}

function keepAll<Text>(
	path: string,
	schema: z.ZodType<Text>,
	code: LanguageCode,
	texts: Map<string, Text>,
	faults: string[],
): void {
	if (!existsSync(path)) return;
	const read = readYaml(path, z.record(z.string(), schema), faults);
	for (const [id, each] of Object.entries(read?.value ?? {})) texts.set(`${code} ${id}`, each);
}
