import { reasonOf } from '../../core/batches/group.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { score } from '../../core/scoring/score.ts';
import type { AttemptRecord } from '../attempt-record.ts';
import type { I18nContext, QuizContext } from '../context.ts';
import { presentReport } from './report.ts';

/** Whether the stored answers of an attempt give a result. */
export function hasResult({ snapshot, answers }: AttemptRecord): boolean {
	return reasonOf(score(snapshot, answers)) === null;
}

/** That the stored answers of an attempt give no result, why, and what its taker can do; null if they give one. */
export function presentNoResult(
	context: I18nContext & QuizContext,
	{ attempt, snapshot, answers }: AttemptRecord,
	language: LanguageCode,
): { title: string; why: string[] } | null {
	const result = score(snapshot, answers);
	if (reasonOf(result) === null) return null;
	const { headline, sections } = presentReport(context, { result, conditions: attempt.conditions }, language);
	return { title: headline, why: sections[0]?.paragraphs ?? [] };
}
