// Serves the production build with the quizzes of one folder: what `npm start` does, for tests that need fixtures.
const built = new URL('../build/server/index.js', import.meta.url).href;
const { start } = (await import(built)) as typeof import('../server/main.ts');
const { url, stop } = await start({ quizzes: process.argv[2] ?? 'content/quizzes' });
console.log(`ready ${url}`);
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
