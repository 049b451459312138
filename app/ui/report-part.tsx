import type { ReactNode } from 'react';
import { headingText } from '../../core/language/heading-text.ts';
import type { ReportData } from '../report-data.ts';
import { useAddress, useTranslate } from '../translate.tsx';

type PartProps = {
	id: string;
	title: string;
	/** Whether it is a subsection of the section before it. */
	isPart?: boolean;
	children: ReactNode;
};

/**
 * A section of a report page that isn't part of the report, with its heading on one side of the line and the
 * rest on the other.
 */
export function ReportPart({ id, title, isPart = false, children }: PartProps) {
	const Heading = isPart ? 'h3' : 'h2';
	return (
		<section id={id} aria-labelledby={`${id}-title`} data-part={isPart ? '' : undefined}>
			<Heading id={`${id}-title`}>{headingText(title)}</Heading>
			<div className="body">{children}</div>
		</section>
	);
}

/** The report's date, when it will be deleted, a code for the versions used for it, and a link to how precise the test is. */
export function ReportNotes({ data }: { data: Pick<ReportData, 'code' | 'date' | 'deleted' | 'technical'> }) {
	const t = useTranslate();
	const address = useAddress();
	return (
		<>
			<p className="quiet">{t('report.dates', { date: data.date, deleted: data.deleted })}</p>
			<p className="quiet">{t('report.versions', { code: data.code })}</p>
			<p className="quiet">
				<a href={address(data.technical)}>{t('technical.link')}</a>
			</p>
		</>
	);
}
