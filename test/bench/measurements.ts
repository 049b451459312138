import { measureAttacked } from './attacked.ts';
import { measureCalls } from './calls.ts';
import { measureCodes } from './codes.ts';
import { measureCpu } from './cpu.ts';
import { measureGeneration } from './generation.ts';
import { growthTo } from './growth.ts';
import { measureMemory } from './memory.ts';
import { measureNextQuestion } from './next-question.ts';
import { measurePages } from './pages.ts';
import { measureWeight } from './pages-weight.ts';
import { measureReports } from './reports.ts';
import type { Measurement } from './run.ts';
import { measureSourceDown } from './source-down.ts';
import { measureStart } from './start.ts';
import { measureSustained } from './sustained.ts';

/** Everything that is measured, by the name that takes one alone, in the order of a whole run. */
export const measurements: readonly (readonly [name: string, Measurement])[] = [
	['pages', measurePages],
	['calls', measureCalls],
	['cpu', measureCpu],
	['memory', measureMemory],
	['sustained', measureSustained],
	['growth', growthTo(100_000)],
	['generation', measureGeneration],
	['reports', measureReports],
	['start', measureStart],
	['codes', measureCodes],
	['next', measureNextQuestion],
	['source-down', measureSourceDown],
	['attacked', measureAttacked],
	['weight', measureWeight],
];

/** What takes many minutes and is measured only where it is asked for by its name. */
export const long: typeof measurements = [['million', growthTo(1_000_000)]];
