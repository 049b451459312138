import type { ReactNode } from 'react';
import { headingText } from '../../core/language/heading-text.ts';
import { dotted } from '../../core/language/unbroken.ts';
import { type Chapter, titlesIn } from '../../core/report/chapters.ts';
import type { ShownSection } from '../../server/presenters/report.ts';
import { useTranslate } from '../translate.tsx';
import { AnsweredQuestion, AnsweredRow } from './answered-question.tsx';
import { ReportChart } from './report-chart.tsx';
import { TypeRow } from './type-row.tsx';

type Props = { sections: readonly ShownSection[]; chapters: readonly Chapter<string>[] };

/** The sections of a report: first those that are drawn, then the chapters that the others are folded into. */
export function ReportSections({ sections, chapters }: Props) {
	return (
		<>
			{sections
				.filter(({ chapter }) => !chapter)
				.map((section) => (
					<ReportSection key={section.id} section={section} level={2} />
				))}
			{chapters.map((chapter) => {
				const own = sections.filter(({ chapter: id }) => id === chapter.id);
				return own.length > 0 && <ReportChapter key={chapter.id} chapter={chapter} sections={own} />;
			})}
		</>
	);
}

/**
 * A chapter that opens without script; what is in it is told beside its title. Answered questions are only counted
 * there, and their numbers lead to them.
 */
function ReportChapter({
	chapter,
	sections,
}: {
	chapter: Chapter<string>;
	sections: readonly ShownSection[];
}) {
	const t = useTranslate();
	const answered = sections.filter(({ verdict }) => verdict);
	const countOf = (sign: 'right' | 'partly') =>
		answered.filter(({ verdict }) => verdict?.sign === sign).length;
	const tally = { right: countOf('right'), partly: countOf('partly'), of: answered.length };
	const summary =
		answered.length > 0
			? t(tally.partly > 0 ? 'report.knowledge.tally.partly' : 'report.knowledge.tally', tally)
			: dotted(titlesIn(chapter, sections));
	return (
		<details className="chapter" open={chapter.isOpen}>
			<summary>
				<h2>{headingText(chapter.title)}</h2>
				<span className="quiet" aria-hidden="true">
					{summary}
				</span>
			</summary>
			{besideEachOther(sections).map(([section, other]) => {
				if (section.verdict)
					return <AnsweredQuestion key={section.id} section={section} verdict={section.verdict} />;
				if (other)
					return (
						<div key={section.id} className="beside">
							<ReportSection section={section} level={3} />
							<ReportSection section={other} level={3} />
						</div>
					);
				return (
					<ReportSection
						key={section.id}
						section={section}
						level={3}
						// The chapter of one section has its title already.
						isTitled={section.title !== chapter.title}
					>
						{answered.length > 0 && <AnsweredRow sections={answered} />}
					</ReportSection>
				);
			})}
		</details>
	);
}

/** The sections one by one, but two lists that follow each other together. */
function besideEachOther(
	sections: readonly ShownSection[],
): [section: ShownSection, beside?: ShownSection][] {
	const isList = ({ list, paragraphs }: ShownSection) => list !== undefined && paragraphs.length === 0;
	const rows: [ShownSection, ShownSection?][] = [];
	for (const section of sections) {
		const last = rows.at(-1);
		if (last && !last[1] && isList(last[0]) && isList(section)) last[1] = section;
		else rows.push([section]);
	}
	return rows;
}

/** The id of a section on the page of its report; opening a link to it also unfolds its chapter. */
export const partId = (section: string) => `part-${section}`;

type SectionProps = { section: ShownSection; level: 2 | 3; isTitled?: boolean; children?: ReactNode };

function ReportSection({ section, level, isTitled = true, children }: SectionProps) {
	const t = useTranslate();
	const Heading = `h${level}` as const;
	const { title, value, paragraphs, chart, list, types } = section;
	const heading = isTitled && (
		<Heading>
			{headingText(title)}
			{value && (
				<>
					{' '}
					<bdi className="value">{value}</bdi>
				</>
			)}
		</Heading>
	);
	if (section.isFolded !== undefined)
		return (
			<section data-part={section.isPart}>
				<details className="unfolds" open={!section.isFolded}>
					<summary>
						{heading}
						<span>{paragraphs[0]}</span>
					</summary>
					{/* A link to a closed part opens it if its target is inside. */}
					<div className="body" id={partId(section.id)}>
						{paragraphs.slice(1).map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</div>
				</details>
			</section>
		);
	return (
		<section id={partId(section.id)} data-part={section.isPart}>
			{heading}
			<div className="body">
				{chart && <ReportChart chart={chart} />}
				{paragraphs.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
				{types && (
					<>
						<p>{t('report.types.one_letter')}</p>
						<TypeRow types={types} />
					</>
				)}
				{list && (
					<ul>
						{list.map((each) => (
							<li key={each}>{each}</li>
						))}
					</ul>
				)}
				{children}
			</div>
		</section>
	);
}
