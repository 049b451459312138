// A worker as a process of its own, on the data folder and mail server of its environment: `ready`, then until SIGTERM.

import { openContext } from '../../server/context.ts';
import { readEnv } from '../../server/env.ts';
import { startWorker } from '../../server/worker.ts';

const context = await openContext({ env: readEnv(), quizzes: 'test/quizzes' });
const worker = startWorker(context);
console.log('ready');
process.once('SIGTERM', () => void worker.stop().then(() => context.close()));
