import { parseArgs } from 'node:util';
import { readEnv } from '../server/env.ts';
import { openHouse } from '../server/house.ts';
import { commands } from './commands.ts';

// Exit codes: 0 done, 1 refused or failed, 2 usage.
const { values, positionals } = parseArgs({
	allowPositionals: true,
	strict: false,
	options: { json: { type: 'boolean' }, help: { type: 'boolean' } },
});
const name = positionals.slice(0, 2).join(' ');
const command = commands.find((each) => each.name === name);

if (!command || values.help) {
	const lines = commands.map((each) => `  ${each.name.padEnd(14)} ${each.summary}`);
	console.error(['Usage: npm run plumb -- <noun> <verb> [--json]', '', ...lines].join('\n'));
	process.exit(values.help ? 0 : 2);
}

try {
	const house = await openHouse({ env: readEnv() });
	const { data, text } = await command.run(house);
	console.log(values.json ? JSON.stringify({ data }) : text);
	await house.close();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}
