import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readEnv } from '../server/env.ts';

type Service = { environment?: Record<string, string>; networks?: { inner: { ipv4_address: string } } };

const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }) as {
	services: Record<string, Service>;
};

it('nginx knows the processes of the Compose file', () => {
	const upstream = readFileSync('deploy/nginx.conf', 'utf8').matchAll(/server (\S+):3000 /g);
	const webs = Object.entries(compose.services).filter(([name]) => name.startsWith('web-'));
	expect(webs.length).toBeGreaterThan(1);
	expect([...upstream].map(([, address]) => address)).toEqual(
		webs.map(([, { networks }]) => networks?.inner.ipv4_address),
	);
});

it('the settings of the Compose file are settings', () => {
	for (const [name, { environment = {} }] of Object.entries(compose.services)) {
		if (!/^(web|worker)/.test(name)) continue;
		const set = Object.entries(environment);
		const env: Record<string, unknown> = readEnv({ SECRET: 's'.repeat(32), ...Object.fromEntries(set) });
		for (const [key = ''] of set) expect(Object.keys(env)).toContain(key);
	}
});

it('the services of systemd start the site as npm start does', () => {
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
	const [, command] = /^NODE_ENV=production node (.+)$/.exec(scripts.start) ?? [];
	const units = readdirSync('deploy/systemd');
	expect(units.length).toBe(3);
	for (const name of units)
		expect(readFileSync(join('deploy/systemd', name), 'utf8'), name).toContain(
			` /opt/plumb/node_modules/.bin/node ${command}`,
		);
});
