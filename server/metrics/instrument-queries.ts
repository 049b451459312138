import type { LogEvent, RootOperationNode } from 'kysely';
import { type Metrics, noMetrics, type Operation } from './metrics.ts';

/**
 * Reports every statement that Kysely runs, on either engine; undefined if there are no metrics, so that
 * Kysely doesn't measure.
 */
export function instrumentQueries(metrics: Metrics): ((event: LogEvent) => void) | undefined {
	if (metrics === noMetrics) return undefined;
	return ({ level, query, queryDurationMillis }) =>
		metrics.query(operationOf(query.query, query.sql), queryDurationMillis / 1000, level === 'error');
}

const kinds: Partial<Record<RootOperationNode['kind'], Operation>> = {
	SelectQueryNode: 'read',
	InsertQueryNode: 'write',
	UpdateQueryNode: 'write',
	DeleteQueryNode: 'write',
};

function operationOf({ kind }: RootOperationNode, text: string): Operation {
	const known = kinds[kind];
	if (known) return known;
	if (text.startsWith('begin') || text.startsWith('start transaction')) return 'begin';
	return text === 'commit' || text === 'rollback' ? text : 'other';
}
