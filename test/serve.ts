// Serves the production build with the quizzes of one folder and the posts of another: like `npm start`, for
// tests that need fixtures.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

// A fault on demand: while the data folder contains a file `fault`, rendering a list of quizzes throws.
const fault = join(process.env.DATA_DIR ?? '', 'fault');
const { format } = Intl.ListFormat.prototype;
Intl.ListFormat.prototype.format = function (list) {
	if (existsSync(fault)) throw new Error('a fault to order');
	return format.call(this, list);
};

const built = new URL('../build/server/index.js', import.meta.url).href;
const { start } = (await import(built)) as typeof import('../server/main.ts');
const [, , quizzes = 'content/quizzes', posts = 'content/posts'] = process.argv;
const { url, stop } = await start({ quizzes, posts });
console.log(`ready ${url}`);
// Prints the heap in use when asked from outside.
process.on('SIGUSR2', () => console.log(`heap ${process.memoryUsage().heapUsed}`));
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
