import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nginxPath } from '../../scripts/nginx.mjs';
import { freePort } from '../free-port.ts';

export type Nginx = {
	url: string;
	/** Its error log. */
	said(): string;
	stop(): Promise<void>;
};

/** Runs the system's nginx with `deploy/nginx.conf` in front of processes on these local ports. */
export async function startNginx(ports: readonly number[]): Promise<Nginx> {
	const dir = mkdtempSync(join(tmpdir(), 'plumb-nginx-'));
	chmodSync(dir, 0o755);
	const port = await freePort();
	writeFileSync(join(dir, 'site.conf'), siteOf(ports, port));
	writeFileSync(join(dir, 'nginx.conf'), around(dir));
	const path = nginxPath();
	if (!path) throw new Error('There is no nginx: install it (Debian: apt-get install nginx-light)');
	const child = spawn(path, ['-p', dir, '-c', join(dir, 'nginx.conf'), '-g', 'daemon off;'], {
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	let said = '';
	child.stderr.on('data', (part) => (said += part));
	const url = `http://127.0.0.1:${port}`;
	for (let tries = 0; !(await isThere(url)); tries++) {
		if (child.exitCode !== null || tries > 100) throw new Error(`nginx did not start:\n${said}`);
		await sleep(50);
	}
	return {
		url,
		said: () => said,
		async stop() {
			await ended(child);
			rmSync(dir, { recursive: true, force: true });
		},
	};
}

/** The published file, with these addresses in place of its own. */
function siteOf(ports: readonly number[], port: number): string {
	const upstream = /(?:\tserver [\d.]+:3000 ([^;]+);\n)+/;
	const given = readFileSync('deploy/nginx.conf', 'utf8');
	const site = given
		.replace(upstream, (_, options: string) =>
			ports.map((each) => `\tserver 127.0.0.1:${each} ${options};\n`).join(''),
		)
		.replace('listen 80;', `listen 127.0.0.1:${port};`);
	if (site.includes(':3000') || site.includes('listen 80;'))
		throw new Error('deploy/nginx.conf is not as expected');
	return site;
}

/** The relevant parts of a distribution's nginx.conf around it, with all files in a separate folder. */
function around(dir: string): string {
	const own = (name: string) => `${join(dir, name)};`;
	const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(name) => `${name}_temp_path ${own(name)}`,
	);
	return `${process.getuid?.() === 0 ? 'user nobody nogroup;' : ''}
worker_processes 2;
pid ${own('pid')}
error_log stderr error;
events { worker_connections 4096; }
http {
	${places.join('\n\t')}
	include ${own('site.conf')}
}
`;
}

/** Whether there is any response. */
async function isThere(url: string): Promise<boolean> {
	return fetch(`${url}/api/health`).then(
		() => true,
		() => false,
	);
}

function ended(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
	return new Promise((resolve) => {
		child.once('exit', () => resolve());
		child.kill('SIGTERM');
	});
}
