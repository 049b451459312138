// Serves the production build with the quizzes of one folder and the posts of another: like `npm start`, for
// tests that need fixtures.
import { existsSync } from 'node:fs';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { certificate } from './hook-receiver.ts';

// A fault on demand: while the data folder contains a file `fault`, rendering a list of quizzes throws.
const fault = join(process.env.DATA_DIR ?? '', 'fault');
const { format } = Intl.ListFormat.prototype;
Intl.ListFormat.prototype.format = function (list) {
	if (existsSync(fault)) throw new Error('a fault to order');
	return format.call(this, list);
};

// A system of someone else that receives events: hook.example.com is this machine. Which addresses may be reached is
// tested beside server/webhooks.
const { request } = https;
const lookup: https.RequestOptions['lookup'] = (_, { all }, done) =>
	all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
https.request = ((url: string, options: https.RequestOptions) => {
	const isHere = new URL(url).hostname === 'hook.example.com';
	return request(url, isHere ? { ...options, lookup, ca: certificate } : options);
}) as typeof request;
syncBuiltinESMExports();

const built = new URL('../build/server/index.js', import.meta.url).href;
const { start } = (await import(built)) as typeof import('../server/main.ts');
const [, , quizzes = 'content/quizzes', posts = 'content/posts'] = process.argv;
const { url, stop } = await start({ quizzes, posts });
console.log(`ready ${url}`);
// Prints the heap in use when asked from outside.
process.on('SIGUSR2', () => console.log(`heap ${process.memoryUsage().heapUsed}`));
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
// The process that has started it is gone.
process.stdin.once('end', () => process.exit(1)).resume();
