import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';

export default {
	appDirectory: 'app',
	buildDirectory: 'build',
	// There are several programs: index.js, start.js, and plumb.js.
	serverBuildFile: '[name].js',
	ssr: true,
	routeDiscovery: { mode: 'initial' },
	buildEnd: ({ reactRouterConfig }) => hideDesk(join(reactRouterConfig.buildDirectory, 'client', 'assets')),
} satisfies Config;

/**
 * Takes the desk's routes out of the list of routes that visitors' browsers load. Its own pages don't have the
 * router's script, so nobody needs them there.
 */
function hideDesk(assets: string): void {
	for (const name of globSync('manifest-*.js', { cwd: assets })) {
		const [, before = '', list = '{}', after = ''] =
			/^([^{]*)(\{.*\})([^}]*)$/s.exec(readFileSync(join(assets, name), 'utf8')) ?? [];
		const manifest = JSON.parse(list) as { routes: Record<string, unknown> };
		const shown = Object.entries(manifest.routes).filter(([id]) => !id.startsWith('pages/desk/'));
		const routes = Object.fromEntries(shown);
		writeFileSync(join(assets, name), before + JSON.stringify({ ...manifest, routes }) + after);
	}
}
