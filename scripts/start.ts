// `npm start`: serves the production build until SIGINT or SIGTERM.
const built = new URL('../build/server/index.js', import.meta.url).href;
const { start } = (await import(built)) as typeof import('../server/main.ts');

try {
	const { url, stop } = await start();
	console.log(`Plumb is served at ${url}`);
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.once(signal, () => void stop().then(() => process.exit(0)));
	}
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}
