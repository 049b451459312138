import type { WidgetName } from '../../server/content/articles/widget-words.ts';
import { viewActToIq } from './act-to-iq/view-model.ts';
import { viewAfqtToIq } from './afqt-to-iq/view-model.ts';
import { viewBarnum } from './barnum/view-model.ts';
import { viewBellCurve } from './bell-curve/view-model.ts';
import { bind } from './bind.ts';
import { countTicks } from './checklist/script.ts';
import { describeAnswer, describeNumber, describeTertile } from './choices-quiz/view-model.ts';
import { viewCountrySources } from './country-sources/view-model.ts';
import { viewHandSize } from './hand-size/view-model.ts';
import { viewIqPercentile } from './iq-percentile/view-model.ts';
import { viewIqScales } from './iq-scales/view-model.ts';
import { viewMarginOfError } from './margin-of-error/view-model.ts';
import * as matrixRules from './matrix-rules/view-model.ts';
import { playNumberMemory } from './number-memory/script.ts';
import * as numberSeries from './number-series/view-model.ts';
import { viewOldNorms } from './old-norms/view-model.ts';
import { viewOneSchool } from './one-school/view-model.ts';
import { describeGuess, describeRate } from './options-only/view-model.ts';
import { viewOverlappingGroups } from './overlapping-groups/view-model.ts';
import { viewRarity } from './rarity/view-model.ts';
import { viewSatFormulas } from './sat-formulas/view-model.ts';
import { offerSayings } from './sayings/script.ts';
import { viewSecondScore } from './second-score/view-model.ts';
import { stepper } from './steps/stepper.ts';
import { viewTwoFaces } from './two-faces/view-model.ts';

/** What starts each widget in the browser, by its name; widgets without an entry only show something. */
export const bindings: { readonly [Name in WidgetName]?: () => void } = {
	'act-to-iq': () => bind(viewActToIq),
	'afqt-to-iq': () => bind(viewAfqtToIq),
	'animal-quiz': () => stepper({ check: describeAnswer, end: describeNumber, again: false }),
	barnum: () => bind(viewBarnum),
	'bell-curve': () => bind(viewBellCurve),
	checklist: countTicks,
	'country-sources': () => bind(viewCountrySources, 'country-sources'),
	'hand-size': () => bind(viewHandSize),
	'iq-percentile': () => bind(viewIqPercentile),
	'iq-scales': () => bind(viewIqScales),
	'margin-of-error': () => bind(viewMarginOfError),
	'matrix-rules': () =>
		stepper({ check: matrixRules.describeChoice, end: matrixRules.describeEnd, again: true }),
	'number-memory': playNumberMemory,
	'number-series': () =>
		stepper({ check: numberSeries.describeChoice, end: numberSeries.describeEnd, again: true }),
	'old-norms': () => bind(viewOldNorms, 'old-norms'),
	'one-school': () => bind(viewOneSchool),
	'options-only': () => stepper({ check: describeGuess, end: describeRate, again: false }),
	'overlapping-groups': () => bind(viewOverlappingGroups),
	rarity: () => bind(viewRarity),
	'reading-others': () => stepper({ check: describeAnswer, end: describeTertile, again: false }),
	'sat-formulas': () => bind(viewSatFormulas),
	sayings: offerSayings,
	'second-score': () => bind(viewSecondScore, 'second-score'),
	'two-faces': () => bind(viewTwoFaces),
};
