import { headingText } from '../../../core/language/heading-text.ts';
import type { ShownGroup } from '../../../server/presenters/batch.ts';
import { useTranslate } from '../../translate.tsx';
import { ReportChart } from '../report-chart.tsx';
import { Scales } from '../scales.tsx';

/** The averages of several areas, below each other, with their ranges. */
export function BatchAverages({ group: { scales } }: { group: ShownGroup }) {
	const t = useTranslate();
	const rulers = scales.flatMap(({ name, ruler }) => (ruler ? [{ ...ruler, name }] : []));
	if (rulers.length === 0) return null;
	return (
		<section>
			<h2>{headingText(t('desk.results.mean_name'))}</h2>
			<Scales scales={rulers} caption={null} />
		</section>
	);
}

/** The results of a batch together: how many people are where, and their mean with its range. */
export function BatchGroup({ group: { scales, counts, apart } }: { group: ShownGroup }) {
	const t = useTranslate();
	const isOne = scales.length === 1;
	return (
		<section data-part="group">
			<h2 id="together">{headingText(t('desk.results.group'))}</h2>
			<p className="quiet">
				{t(
					scales.length > 0
						? 'desk.results.group_ranges'
						: counts
							? 'desk.results.group_text'
							: 'desk.results.group_none',
				)}{' '}
				{scales.some(({ ruler }) => ruler) && t('desk.results.group_mean')}
			</p>
			{scales.length > 0 && (
				<div className="group-scales">
					{scales.map(({ id, name, bars, ruler, notes }) => (
						<section key={id}>
							{!isOne && <h3>{headingText(name)}</h3>}
							<ReportChart chart={bars} />
							<div>
								{isOne && ruler && <Scales scales={[ruler]} caption={null} />}
								{notes.map((note) => (
									<p key={note} className="quiet">
										{note}
									</p>
								))}
							</div>
						</section>
					))}
				</div>
			)}
			{counts && <ReportChart chart={counts} />}
			{apart && <p className="quiet">{apart}</p>}
		</section>
	);
}
