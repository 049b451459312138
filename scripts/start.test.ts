import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the service in docs/operating.md starts the site as npm start does', () => {
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
	const [, command] = /^node (.+)$/.exec(scripts.start) ?? [];
	expect(command).toBeDefined();
	const service = readFileSync('docs/operating.md', 'utf8');
	expect(service).toContain(`\nExecStart=/opt/plumb/node_modules/.bin/node ${command}\n`);
});
