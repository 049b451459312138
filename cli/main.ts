import { parseArgs } from 'node:util';
import { readEnv } from '../server/env.ts';
import { openHouse } from '../server/house.ts';
import { type Command, commands, type Said } from './commands.ts';

// Exit codes: 0 done, 1 refused or failed, 2 usage.
const { values, positionals } = parseArgs({
	allowPositionals: true,
	strict: false,
	options: { json: { type: 'boolean' }, help: { type: 'boolean' }, language: { type: 'string' } },
});
const name = positionals.slice(0, 2).join(' ');
const command = commands.find((each) => each.name === name);

if (!command || values.help) {
	const lines = commands.map((each) => `  ${each.name.padEnd(14)} ${each.summary}`);
	console.error(['Usage: npm run plumb -- <noun> <verb> [--json]', '', ...lines].join('\n'));
	process.exit(values.help ? 0 : 2);
}

try {
	const { data, text, failed } = await ask(command);
	console.log(values.json ? JSON.stringify({ data }) : text);
	process.exitCode = failed ? 1 : 0;
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}

async function ask(asked: Command): Promise<Said> {
	if ('read' in asked) return asked.read(positionals[2], values.language as string | undefined);
	const house = await openHouse({ env: readEnv() });
	try {
		return await asked.run(house);
	} finally {
		await house.close();
	}
}
