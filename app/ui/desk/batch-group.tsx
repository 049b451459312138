import { headingText } from '../../../core/language/heading-text.ts';
import type { ShownGroup } from '../../../server/presenters/batch.ts';
import { useTranslate } from '../../translate.tsx';
import { ReportChart } from '../report-chart.tsx';
import { Scales } from '../scales.tsx';

/** The results of a batch together: how many people are where, and their mean with its range. */
export function BatchGroup({ group: { scales, counts, apart } }: { group: ShownGroup }) {
	const t = useTranslate();
	return (
		<>
			<h2 id="together">{headingText(t('desk.results.group'))}</h2>
			<p className="quiet">
				{t(
					scales.length > 0
						? 'desk.results.group_ranges'
						: counts
							? 'desk.results.group_text'
							: 'desk.results.group_none',
				)}
			</p>
			{scales.some(({ ruler }) => ruler) && <p className="quiet">{t('desk.results.group_mean')}</p>}
			<div className={scales.length > 1 ? 'group-scales' : undefined}>
				{scales.map(({ id, name, bars, ruler, notes }) => (
					<section key={id}>
						<h3>{headingText(name)}</h3>
						<ReportChart chart={bars} />
						{ruler && <Scales scales={[ruler]} caption={null} />}
						{notes.map((note) => (
							<p key={note}>{note}</p>
						))}
					</section>
				))}
			</div>
			{counts && <ReportChart chart={counts} />}
			{apart && <p>{apart}</p>}
		</>
	);
}
