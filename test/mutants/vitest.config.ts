import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Most changes are noticed by a quick test: those that simulate thousands of takers or draw thousands of items come last. */
class QuickFirst extends BaseSequencer {
	override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const slow = ({ moduleId }: TestSpecification) => Number(/-simulated|options-only/.test(moduleId));
		return Promise.resolve(files.toSorted((one, other) => slow(one) - slow(other)));
	}
}

/**
 * The tests of one shelf alone (MUTANTS_TESTS): what only another shelf, a page or the server would notice is no test of its rules.
 * Pure rules keep nothing between files, so that one worker takes all.
 */
export default defineConfig({
	test: {
		include: [process.env.MUTANTS_TESTS ?? 'core/**/*.test.ts'],
		setupFiles: ['test/setup.ts'],
		testTimeout: 120_000,
		isolate: false,
		sequence: { sequencer: QuickFirst },
	},
});
