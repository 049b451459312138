// `npm run bench -- [seconds] [name …] [--postgres]`: speed, memory, and size of the production build, on
// loopback only. Writes its results into docs/performance.md, which explains them, unless it measured for
// less than five seconds.
import { readyPostgres } from '../postgres/ready-postgres.ts';
import { long, measurements } from './measurements.ts';
import { record } from './record.ts';
import { measure } from './run.ts';
import { machine, markdown, tableOf } from './table.ts';

const onPostgres = process.argv.includes('--postgres');
const given = process.argv.slice(2).filter((one) => one !== '--postgres');
const seconds = Number(given.find((one) => Number(one) > 0) ?? 5);
const asked = given.filter((one) => Number.isNaN(Number(one)));
const all = [...measurements, ...long];
const unknown = asked.find((one) => all.every(([name]) => name !== one));
if (unknown !== undefined) {
	console.error(`There is no measurement '${unknown}', only: ${all.map(([name]) => name).join(', ')}`);
	process.exit(2);
}
const chosen = asked.length === 0 ? measurements : all.filter(([name]) => asked.includes(name));

// With fsync, like a server in production.
const close = onPostgres ? await readyPostgres({ isDurable: true }) : undefined;
const began = performance.now();
const { figures, failures } = await measure(chosen, seconds, (name) =>
	console.error(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`),
);
await close?.();
const table = tableOf(figures, new Date());
console.log(`\n${machine()}${onPostgres ? ', on Postgres' : ''}\n\n${markdown(table)}`);
if (seconds >= 5) record(onPostgres ? 'bench on Postgres' : 'bench', machine(), table);
for (const failure of failures.slice(0, 20)) console.error(`failed: ${failure}`);
if (failures.length > 20) console.error(`and ${failures.length - 20} more`);
// Slow figures don't fail the run; only refused or lost calls do.
process.exitCode = failures.length > 0 ? 1 : 0;
