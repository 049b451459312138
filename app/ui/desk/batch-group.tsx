import { headingText } from '../../../core/language/heading-text.ts';
import type { ShownBatch, ShownGroup } from '../../../server/presenters/batch.ts';
import { useTranslate } from '../../translate.tsx';
import { ReportChart } from '../report-chart.tsx';
import { Scales } from '../scales.tsx';
import { HowToRead } from './how-to-read.tsx';

/** The results of a batch together: how many people are where, and their averages with their ranges. */
export function BatchGroup({
	group: { scales, counts, apart },
	shown,
}: {
	group: ShownGroup;
	shown: ShownBatch;
}) {
	const t = useTranslate();
	const isOne = scales.length === 1;
	const hasBars = scales.some(({ bars }) => bars);
	const rulers = scales.flatMap(({ name, ruler }) =>
		ruler ? [{ ...ruler, name: isOne ? ruler.name : name }] : [],
	);
	const isAverage = !hasBars && rulers.length > 0;
	return (
		<section data-part="group">
			<h2 id="together">{headingText(t(isAverage ? 'desk.results.mean_name' : 'desk.results.group'))}</h2>
			{!(hasBars || isAverage || counts) && <p className="quiet">{t('desk.results.group_none')}</p>}
			<HowToRead shown={shown} />
			{isAverage && <Scales scales={rulers} caption={null} />}
			{hasBars && (
				<div className="group-scales">
					{scales.map(({ id, name, bars, ruler }) => (
						<section key={id}>
							{!isOne &&
								(ruler ? (
									<Scales scales={[{ ...ruler, name }]} caption={null} />
								) : (
									<h3>{headingText(name)}</h3>
								))}
							{bars && <ReportChart chart={bars} />}
							{isOne && ruler && (
								<div>
									{bars && <p className="quiet">{t('desk.results.group_mean')}</p>}
									<Scales scales={[ruler]} caption={null} />
								</div>
							)}
						</section>
					))}
				</div>
			)}
			{hasBars && !isOne && rulers.length > 0 && <p className="quiet">{t('desk.results.group_mean')}</p>}
			{counts && <ReportChart chart={counts} />}
			{apart && <p className="quiet">{apart}</p>}
		</section>
	);
}
