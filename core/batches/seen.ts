import type { Conditions, View } from './conditions.ts';

/** What a teacher sees of an attempt by the conditions that were told before its start; without any, its progress. */
export function viewOf(conditions: Pick<Conditions, 'view'> | null): View {
	return conditions?.view ?? 'progress';
}

/**
 * Whether a teacher sees the result. When its taker sees it doesn't matter: that may be later, or never.
 */
export function seesResult(view: View): boolean {
	return view !== 'progress';
}

/** Whether a teacher sees the report. */
export function seesReport(view: View): boolean {
	return view === 'report';
}
