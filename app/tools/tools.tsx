import type { ComponentType } from 'react';
import type { ToolName, ToolWords } from '../../server/content/articles/tool-words.ts';
import { Barnum } from './barnum/barnum.tsx';
import { CurvesByAge } from './curves-by-age/curves-by-age.tsx';
import { FlynnChart } from './flynn-chart/flynn-chart.tsx';
import { IqScales } from './iq-scales/iq-scales.tsx';
import { MarginByLength } from './margin-by-length/margin-by-length.tsx';
import { MeasuredTests } from './measured-tests/measured-tests.tsx';
import { Neurons } from './neurons/neurons.tsx';
import { Sayings } from './sayings/sayings.tsx';
import { TwoFaces } from './two-faces/two-faces.tsx';
import { TypeLetters } from './type-letters/type-letters.tsx';

/** Every tool of the articles, by the name that an article gives it; `data` is what `tool-data.ts` found for it. */
export const tools: {
	[Name in ToolName]: ComponentType<{ words: ToolWords[Name]; locale: string; data: never }>;
} = {
	barnum: Barnum,
	'curves-by-age': CurvesByAge,
	'flynn-chart': FlynnChart,
	'iq-scales': IqScales,
	'margin-by-length': MarginByLength,
	'measured-tests': MeasuredTests,
	neurons: Neurons,
	sayings: Sayings,
	'two-faces': TwoFaces,
	'type-letters': TypeLetters,
};
