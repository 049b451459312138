import { measureAttacked } from './attacked.ts';
import { measureCalls } from './calls.ts';
import { measureCodes } from './codes.ts';
import { measureCpu } from './cpu.ts';
import { measureDesk } from './desk.ts';
import { measureGeneration } from './generation.ts';
import { growthTo } from './growth.ts';
import { measureMemory } from './memory.ts';
import { measureNextQuestion } from './next-question.ts';
import { measureNightly } from './nightly.ts';
import { measurePages } from './pages.ts';
import { measureWeight } from './pages-weight.ts';
import { measureReports } from './reports.ts';
import type { Measurement } from './run.ts';
import { measureSourceDown } from './source-down.ts';
import { measureStart } from './start.ts';
import { measureSustained } from './sustained.ts';

/** All measurements, in the order of a full run, by the name that selects a single one. */
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
	['desk', measureDesk],
	['next', measureNextQuestion],
	['nightly', measureNightly],
	['source-down', measureSourceDown],
	['attacked', measureAttacked],
	['weight', measureWeight],
];

/** Measurements of many minutes, run only by name. */
export const long: typeof measurements = [['million', growthTo(1_000_000)]];
