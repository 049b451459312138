// A worker as a separate process, with the data folder and mail server in its environment: prints `ready`,
// then runs until SIGTERM.

import { openContext } from '../../server/context.ts';
import { readEnv } from '../../server/env.ts';
import { startWorker } from '../../server/worker.ts';

const context = await openContext({ env: readEnv(), quizzes: 'test/quizzes' });
const worker = startWorker(context);
console.log('ready');
process.once('SIGTERM', () => void worker.stop().then(() => context.close()));
