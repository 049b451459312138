import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Most changes are noticed by a quick test: those that simulate thousands of takers come last. */
class QuickFirst extends BaseSequencer {
	override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const simulates = ({ moduleId }: TestSpecification) =>
			Number(readFileSync(moduleId, 'utf8').includes('/simulate.ts'));
		return Promise.resolve(files.toSorted((one, other) => simulates(one) - simulates(other)));
	}
}

/**
 * The tests of core alone: what only a page or the server would notice is no test of a rule. Pure rules keep nothing between files,
 * so that one worker takes all.
 */
export default defineConfig({
	test: {
		include: ['core/**/*.test.ts'],
		setupFiles: ['test/setup.ts'],
		testTimeout: 120_000,
		isolate: false,
		sequence: { sequencer: QuickFirst },
	},
});
