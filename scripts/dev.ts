// `npm run dev`: pages and API from the sources, rebuilt as they change; the same app as in production.
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';

process.env.NODE_ENV = 'development';
const port = Number(process.env.PORT ?? 3000);
const server = createHttpServer();
const vite = await createServer({ server: { middlewareMode: { server } }, appType: 'custom' });
const { develop } = (await vite.ssrLoadModule('/server/develop.ts')) as typeof import('../server/develop.ts');
const answer = await develop((id) => vite.ssrLoadModule(id));
server.on('request', (request, response) => {
	vite.middlewares(request, response, () => void answer(request, response));
});
server.listen(port, '127.0.0.1', () =>
	console.log(`Plumb is running in development mode at http://localhost:${port}`),
);
