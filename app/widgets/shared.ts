import { csvRecord } from '../../core/export/csv.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Articles } from '../../server/content/articles/articles.ts';
import type { WidgetName, WidgetWords } from '../../server/content/articles/widget-words.ts';
import { actTable } from './act-to-iq/act-to-iq.tsx';
import { afqtTable } from './afqt-to-iq/afqt-to-iq.tsx';
import { bandTable } from './bell-curve/bell-curve.tsx';
import { sourceTable } from './country-sources/country-sources.tsx';
import { gainTable } from './flynn-chart/flynn-chart.tsx';
import { percentileTable } from './iq-percentile/iq-percentile.tsx';
import { scaleTable } from './iq-scales/iq-scales.tsx';
import { lengthTable } from './margin-by-length/margin-by-length.tsx';
import { marginTable } from './margin-of-error/margin-of-error.tsx';
import { neuronTable } from './neurons/neurons.tsx';
import { normsTable } from './old-norms/old-norms.tsx';
import { schoolTable } from './one-school/one-school.tsx';
import { overlapTable } from './overlapping-groups/overlapping-groups.tsx';
import type { Table } from './parts/table.tsx';
import { rarityTable } from './rarity/rarity.tsx';
import { satTable } from './sat-formulas/sat-formulas.tsx';
import { secondTable } from './second-score/second-score.tsx';

/** What other sites may use of a widget. */
type Shared<Name extends WidgetName> = {
	/** The guide that explains it. */
	guide: string;
	/** The height of its frame in pixels if the frame is 640 pixels wide. */
	height: number;
	/** Its numbers, if they are of use elsewhere. */
	table?: (words: WidgetWords[Name], locale: string) => Table;
};

/** The widgets that make sense without their guide, and so may be shown by other sites. */
const shared: { readonly [Name in WidgetName]?: Shared<Name> } = {
	'act-to-iq': { guide: '/iq-score/act-to-iq', height: 720, table: actTable },
	'afqt-to-iq': { guide: '/iq-score/asvab-to-iq', height: 690, table: afqtTable },
	'bell-curve': { guide: '/iq-score/iq-score-chart', height: 780, table: bandTable },
	'country-sources': {
		guide: '/average-iq/average-iq-by-country',
		height: 820,
		table: sourceTable,
	},
	'flynn-chart': { guide: '/average-iq/flynn-effect', height: 610, table: gainTable },
	'iq-percentile': { guide: '/iq-score/iq-percentile-calculator', height: 940, table: percentileTable },
	'iq-scales': { guide: '/iq-score/different-iq-scales', height: 680, table: scaleTable },
	'margin-by-length': { guide: '/free-iq-test', height: 950, table: lengthTable },
	'margin-of-error': { guide: '/iq-score/margin-of-error', height: 1260, table: marginTable },
	neurons: { guide: '/smartest-animals/brain-size', height: 1430, table: neuronTable },
	'number-memory': { guide: '/smartest-animals/chimpanzee-memory-game', height: 1170 },
	'old-norms': { guide: '/average-iq/flynn-effect', height: 1160, table: normsTable },
	'one-school': { guide: '/average-iq/average-iq-by-country', height: 1050, table: schoolTable },
	'overlapping-groups': { guide: '/average-iq/average-iq-by-profession', height: 1240, table: overlapTable },
	rarity: { guide: '/genius-iq/highest-iq-ever', height: 800, table: rarityTable },
	'sat-formulas': { guide: '/iq-score/sat-to-iq', height: 1340, table: satTable },
	'second-score': { guide: '/iqtest/can-you-train-for-an-iq-test', height: 1060, table: secondTable },
};

/** What other sites may use of the widget of a name; undefined if there is no such widget. */
export function sharedWidget(name: string): Shared<WidgetName> | undefined {
	return Object.hasOwn(shared, name) ? (shared[name as WidgetName] as Shared<WidgetName>) : undefined;
}

/**
 * A shared widget in the guide that explains it, in a language if the guide is written in it, otherwise in
 * English; undefined if there is no such widget.
 */
export function findShared(
	articles: Pick<Articles, 'read' | 'pathIn'>,
	name: string,
	language: LanguageCode,
) {
	const found = sharedWidget(name);
	const article = found && articles.read(articles.pathIn(found.guide, language) ?? found.guide);
	const widget = [article?.widget, article?.also].find((each) => each?.name === name);
	return found && article && widget && { ...found, article, widget };
}

/** The names of the widgets that other sites may show. */
export const sharedNames = Object.keys(shared);

/** A table as a CSV file, with its heading as the first record. */
export function csvOf({ head, rows }: Table): string {
	return [head, ...rows].map((cells) => csvRecord(cells)).join('');
}
