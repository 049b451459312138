import { join } from 'node:path';
import { IQ_BANDS } from '../../core/kinds/iq/bands.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { MessageId } from '../../core/language/message-id.ts';
import type { ReportTexts } from '../../server/content/reports.ts';
import { readCatalogueFile } from './catalogue-file.ts';

/** The scale labels in the catalog, from the lower end to the upper. */
const labels: Record<string, readonly MessageId[]> = {
	agreement: ['agreement.1', 'agreement.2', 'agreement.3', 'agreement.4', 'agreement.5'],
	bands: IQ_BANDS.toReversed().map(({ id }) => `report.iq.band.${id}.name` as const),
	thirds: ['report.iq.third.below_average', 'report.iq.third.average', 'report.iq.third.above_average'],
	ends: ['report.emotional.end.low', 'report.emotional.end.high'],
};

/**
 * Every scale of a language with its texts from the lower end to the upper: labels, and report texts of
 * facets.
 */
export function scalesOf(dir: string, code: LanguageCode, reports: ReportTexts): Map<string, string[]> {
	const messages = new Map(readCatalogueFile(join(dir, 'locales', `${code}.po`)).entries);
	const scales = Object.entries(labels).map(
		([name, ids]) => [name, ids.map((id) => messages.get(id) ?? '')] as const,
	);
	const facets = reports.idsOf('emotional', code).map((id) => {
		const { low = '', middle = '', high = '' } = reports.textOf('emotional', id, code) ?? {};
		return [id, [low, middle, high]] as const;
	});
	return new Map([...scales, ...facets].map(([name, words]) => [name, [...words]]));
}
