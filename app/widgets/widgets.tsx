import type { ComponentType } from 'react';
import type { WidgetName, WidgetWords } from '../../server/content/articles/widget-words.ts';
import { ActToIq } from './act-to-iq/act-to-iq.tsx';
import { AfqtToIq } from './afqt-to-iq/afqt-to-iq.tsx';
import { Barnum } from './barnum/barnum.tsx';
import { BellCurve } from './bell-curve/bell-curve.tsx';
import { Checklist } from './checklist/checklist.tsx';
import { AnimalQuiz, ReadingOthers } from './choices-quiz/choices-quiz.tsx';
import { CountrySources } from './country-sources/country-sources.tsx';
import { CurvesByAge } from './curves-by-age/curves-by-age.tsx';
import { FlynnChart } from './flynn-chart/flynn-chart.tsx';
import { HandSize } from './hand-size/hand-size.tsx';
import { IqPercentile } from './iq-percentile/iq-percentile.tsx';
import { IqScales } from './iq-scales/iq-scales.tsx';
import { MarginByLength } from './margin-by-length/margin-by-length.tsx';
import { MarginOfError } from './margin-of-error/margin-of-error.tsx';
import { MatrixRules } from './matrix-rules/matrix-rules.tsx';
import { MeasuredTests } from './measured-tests/measured-tests.tsx';
import { Neurons } from './neurons/neurons.tsx';
import { NumberMemory } from './number-memory/number-memory.tsx';
import { NumberSeries } from './number-series/number-series.tsx';
import { OldNorms } from './old-norms/old-norms.tsx';
import { OneSchool } from './one-school/one-school.tsx';
import { OptionsOnly } from './options-only/options-only.tsx';
import { OverlappingGroups } from './overlapping-groups/overlapping-groups.tsx';
import { Rarity } from './rarity/rarity.tsx';
import { RavenSamples } from './raven-samples/raven-samples.tsx';
import { SatFormulas } from './sat-formulas/sat-formulas.tsx';
import { Sayings } from './sayings/sayings.tsx';
import { SecondScore } from './second-score/second-score.tsx';
import { TwoFaces } from './two-faces/two-faces.tsx';
import { TypeLetters } from './type-letters/type-letters.tsx';

/**
 * All widgets of articles, by the name that articles use; `data` is what `widget-data.ts` found for the
 * widget.
 */
export const widgets: {
	[Name in WidgetName]: ComponentType<{ words: WidgetWords[Name]; locale: string; data: never }>;
} = {
	'act-to-iq': ActToIq,
	'afqt-to-iq': AfqtToIq,
	'animal-quiz': AnimalQuiz,
	barnum: Barnum,
	'bell-curve': BellCurve,
	checklist: Checklist,
	'country-sources': CountrySources,
	'curves-by-age': CurvesByAge,
	'flynn-chart': FlynnChart,
	'hand-size': HandSize,
	'iq-percentile': IqPercentile,
	'iq-scales': IqScales,
	'margin-by-length': MarginByLength,
	'margin-of-error': MarginOfError,
	'matrix-rules': MatrixRules,
	'measured-tests': MeasuredTests,
	neurons: Neurons,
	'number-memory': NumberMemory,
	'number-series': NumberSeries,
	'old-norms': OldNorms,
	'one-school': OneSchool,
	'options-only': OptionsOnly,
	'overlapping-groups': OverlappingGroups,
	rarity: Rarity,
	'raven-samples': RavenSamples,
	'reading-others': ReadingOthers,
	'sat-formulas': SatFormulas,
	sayings: Sayings,
	'second-score': SecondScore,
	'two-faces': TwoFaces,
	'type-letters': TypeLetters,
};
