import type { ReactNode } from 'react';
import { headingText } from '../../core/language/heading-text.ts';
import type { ReportData } from '../report-data.ts';
import { useGap, useSay } from '../words.tsx';

/** A part of a report's page that is no part of the report: its heading at the line's one side, the rest at the other. */
export function ReportPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		// The heading sticks while the part passes by, so that it is no place to lead to.
		<section id={id} aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`}>{headingText(title)}</h2>
			<div className="body">{children}</div>
		</section>
	);
}

/** With what the report was made, when, and when it will be deleted. */
export function ReportNotes({ data }: { data: Pick<ReportData, 'versions' | 'date' | 'deleted'> }) {
	const say = useSay();
	const gap = useGap();
	return (
		<p className="quiet">
			{say('report.versions', data.versions)}
			{gap}
			{say('report.dates', { date: data.date, deleted: data.deleted })}
		</p>
	);
}
