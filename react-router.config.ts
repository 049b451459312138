import type { Config } from '@react-router/dev/config';

export default {
	appDirectory: 'app',
	buildDirectory: 'build',
	// There are several programs: index.js, start.js, and plumb.js.
	serverBuildFile: '[name].js',
	ssr: true,
	routeDiscovery: { mode: 'initial' },
} satisfies Config;
