// `node test/make-data.ts DIR`: fills a data folder as a first start does; test servers start with copies of
// it.
import { startServer } from './running-server.ts';

const [, , dataDir] = process.argv;
if (!dataDir) throw new Error('Name the folder');
const server = await startServer({ dataDir });
await server.stop();
