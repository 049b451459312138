import type { Config } from '@react-router/dev/config';

export default {
	appDirectory: 'app',
	buildDirectory: 'build',
	// Two programs: index.js and start.js.
	serverBuildFile: '[name].js',
	ssr: true,
	routeDiscovery: { mode: 'initial' },
} satisfies Config;
