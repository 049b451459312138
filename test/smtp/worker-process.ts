// A worker as a process of its own, on the data folder and mail server of its environment: `ready`, then until SIGTERM.
import { readEnv } from '../../server/env.ts';
import { openHouse } from '../../server/house.ts';
import { startWorker } from '../../server/worker.ts';

const house = await openHouse({ env: readEnv(), quizzes: 'test/quizzes' });
const worker = startWorker(house);
console.log('ready');
process.once('SIGTERM', () => void worker.stop().then(() => house.close()));
