import { join } from 'node:path';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { MessageId } from '../../core/language/message-id.ts';
import type { Quizzes } from '../../server/content/quizzes.ts';
import { readCatalogueFile } from './catalogue-file.ts';
import { scalesOf } from './scales.ts';
import { type KeyedStatement, statementsOf } from './statements.ts';

/** What a reader gets to read in a language, and what each key means in that language. */
export type ToRead = {
	statements: ReadonlyMap<string, readonly KeyedStatement[]>;
	scales: ReadonlyMap<string, readonly string[]>;
	meaningOf(key: string): string;
};

/** Everything in a language that has a key or a direction. */
export function toRead(dir: string, code: LanguageCode, { quizzes, reports }: Quizzes): ToRead {
	const messages = new Map(readCatalogueFile(join(dir, 'locales', `${code}.po`)).entries);
	const t = (id: MessageId) => messages.get(id) ?? '';
	return {
		statements: statementsOf(quizzes, code),
		scales: scalesOf(dir, code, reports),
		meaningOf(key) {
			if (/^[ESTJINFP]$/.test(key)) {
				const letter = key as 'E';
				return `${t(`report.types.pole.${letter}.name`)}. ${t(`report.types.pole.${letter}.what`)}`;
			}
			const { name = '', what = '' } = reports.textOf('emotional', key.slice(0, -1), code) ?? {};
			return key.endsWith('+') ? `${name}. ${what}` : 'the opposite';
		},
	};
}
