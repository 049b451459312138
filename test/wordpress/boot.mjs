// A WordPress in this process with what the tests need: from a snapshot if there is one, otherwise installed
// and seeded.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getPHPLoaderModule } from '@php-wasm/node-8-3';
import { loadPHPRuntime } from '@php-wasm/universal';
import { bootWordPressAndRequestHandler } from '@wp-playground/wordpress';
import { wordpressSeed } from './posts.ts';

/** The address that this WordPress is configured with, whatever port it is served on. */
export const ownOrigin = 'http://wordpress.test';

const here = import.meta.dirname;
const builds = join(here, 'node_modules', '@wp-playground', 'wordpress-builds', 'src');
/** What seeding changes: the database and the images. */
const seeded = ['/wordpress/wp-content/database', '/wordpress/wp-content/uploads'];

export async function bootWordpress() {
	const seed = JSON.stringify(wordpressSeed());
	const snapshot = join(here, '..', '..', 'var', 'wordpress', `${keyOf(seed)}.json`);
	const kept = readSnapshot(snapshot);
	const handler = await boot(kept);
	if (!kept) {
		const php = await handler.getPrimaryPhp();
		php.writeFile('/tmp/seed.json', seed);
		const { text } = await php.run({ code: read('seed.php') });
		if (!/seeded \d+ posts$/.test(text)) throw new Error(`The seeding failed: ${text}`);
		writeSnapshot(snapshot, filesOf(php, seeded));
	}
	return handler;
}

function boot(kept) {
	return bootWordPressAndRequestHandler({
		createPhpRuntime: async () =>
			loadPHPRuntime(await getPHPLoaderModule(), {
				phpWasmAsyncMode: typeof WebAssembly.Suspending === 'function' ? 'jspi' : 'asyncify',
				processId: 1,
				quit(_code, error) {
					throw error;
				},
			}),
		phpVersion: '8.3',
		maxPhpInstances: 1,
		siteUrl: ownOrigin,
		wordPressZip: zip('wordpress/wp-6.5.zip'),
		sqliteIntegrationPluginZip: zip('sqlite-database-integration/sqlite-database-integration.zip'),
		wordpressInstallMode: kept ? 'do-not-attempt-installing' : 'download-and-install',
		cookieStore: false,
		createFiles: { '/internal/shared/mu-plugins': { '00-tests.php': read('mu.php') } },
		constants: { WP_HTTP_BLOCK_EXTERNAL: true, DISABLE_WP_CRON: true, AUTOMATIC_UPDATER_DISABLED: true },
		hooks: { beforeDatabaseSetup: (php) => restore(php, kept ?? {}) },
	});
}

function keyOf(seed) {
	const parts = ['boot.mjs', 'seed.php', 'mu.php', 'package-lock.json'].map(read);
	const sum = createHash('sha256');
	for (const part of [seed, ...parts]) sum.update(part).update('\0');
	return sum.digest('hex').slice(0, 16);
}

function readSnapshot(path) {
	try {
		return JSON.parse(readFileSync(path, 'utf8'));
	} catch (error) {
		if (error.code === 'ENOENT') return null;
		throw error;
	}
}

/**
 * Written under a temporary name first, so that a process starting meanwhile sees a complete snapshot or
 * none.
 */
function writeSnapshot(path, files) {
	const unfinished = `${path}.${process.pid}`;
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(unfinished, JSON.stringify(files));
	renameSync(unfinished, path);
}

function filesOf(php, paths) {
	return Object.assign(
		{},
		...paths.map((path) =>
			php.isDir(path)
				? filesOf(php, php.listFiles(path, { prependPath: true }))
				: { [path]: Buffer.from(php.readFileAsBuffer(path)).toString('base64') },
		),
	);
}

function restore(php, files) {
	for (const [path, content] of Object.entries(files)) {
		php.mkdir(dirname(path));
		php.writeFile(path, Buffer.from(content, 'base64'));
	}
}

function zip(path) {
	return new File([readFileSync(join(builds, path))], path.split('/').at(-1));
}

function read(name) {
	return readFileSync(join(here, name), 'utf8');
}
