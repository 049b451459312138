import { defineConfig, mergeConfig } from 'vitest/config';
import shared from './vitest.config.ts';

/** The tests of all that is stored, once more on a real Postgres. */
export default mergeConfig(
	shared,
	defineConfig({ test: { globalSetup: ['test/postgres/global-setup.ts'] } }),
);
