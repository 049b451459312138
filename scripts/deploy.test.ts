import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readEnv } from '../server/env.ts';

type Service = { environment?: Record<string, string>; networks?: { inner: { ipv4_address: string } } };

/** The file with every `${NAME:?}` and `${NAME:-value}` filled in, as if all required settings were set. */
const filled = readFileSync('deploy/compose.yaml', 'utf8').replace(
	/\$\{\w+:(?:\?|-([^}]*))\}/g,
	(_, value: string | undefined) => value ?? 'word',
);
const compose = parse(filled, { merge: true }) as { services: Record<string, Service> };

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

it('every process of the deployment examples is read at a port of its own', () => {
	const units = ['plumb@.service', 'plumb-worker.service'].map((name) =>
		readFileSync(join('deploy/systemd', name), 'utf8'),
	);
	const ports = ['3001', '3002', '3003', ''].map((instance, index) => {
		const unit = (units[index < 3 ? 0 : 1] ?? '').replaceAll('%i', instance);
		return [/ PORT=(\d+)/, / METRICS_PORT=(\d+)/].map((port) => Number(port.exec(unit)?.[1]));
	});
	expect(ports).toEqual([
		[3001, 13001],
		[3002, 13002],
		[3003, 13003],
		[3100, 13100],
	]);
	const said = readFileSync('docs/operating.md', 'utf8');
	for (const [, port = 0] of ports) expect(said).toContain(`127.0.0.1:${port}`);
	for (const [name, { environment, networks }] of Object.entries(compose.services)) {
		if (!/^(web|worker)/.test(name)) continue;
		expect(environment).toMatchObject({ METRICS_PORT: 9464, METRICS_HOST: '0.0.0.0' });
		expect(said).toContain(`${networks?.inner.ipv4_address}:9464`);
	}
});

it('the services of systemd start the site as npm start does', () => {
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
	const [, command] = /^node (.+)$/.exec(scripts.start) ?? [];
	const units = readdirSync('deploy/systemd');
	expect(units.length).toBe(2);
	for (const name of units)
		expect(readFileSync(join('deploy/systemd', name), 'utf8'), name).toContain(
			` /opt/plumb/node_modules/.bin/node ${command}`,
		);
});
