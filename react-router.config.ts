import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';

export default {
	appDirectory: 'app',
	buildDirectory: 'build',
	// There are several programs: index.js, start.js, and plumb.js.
	serverBuildFile: '[name].js',
	ssr: true,
	routeDiscovery: { mode: 'initial' },
	buildEnd: ({ reactRouterConfig }) =>
		removeManifest(join(reactRouterConfig.buildDirectory, 'client', 'assets')),
} satisfies Config;

/** Removes the list of routes for the router's client, which no page loads. */
function removeManifest(assets: string): void {
	for (const name of globSync('manifest-*.js', { cwd: assets })) rmSync(join(assets, name));
}
