// Serves the test WordPress on 127.0.0.1:PORT (0 means any free one) and prints `ready
// http://127.0.0.1:PORT`.
import { createServer } from 'node:http';
import { bootWordpress, ownOrigin } from './boot.mjs';
import { isText, withOrigin } from './origin.ts';

process.once('SIGTERM', () => process.exit(0));
// The parent process is gone.
process.once('disconnect', () => process.exit(0));

const wordpress = await bootWordpress();
const server = createServer((request, response) => {
	answer(request, response).catch((error) => {
		console.error(error);
		response.writeHead(500, { 'Content-Type': 'text/plain' }).end('The WordPress of the tests broke down.');
	});
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => console.log(`ready ${origin()}`));

/** There is only one PHP: requests wait for earlier ones, however long they take. */
let turn = Promise.resolve();

async function answer(request, response) {
	const body = Buffer.concat(await Array.fromAsync(request));
	const asked = turn.then(() =>
		wordpress.request({
			method: request.method,
			url: request.url,
			headers: { ...request.headers, host: new URL(ownOrigin).host },
			...(body.length > 0 && { body: new Uint8Array(body) }),
		}),
	);
	turn = asked.catch(() => {});
	const { httpStatusCode, headers, bytes } = await asked;
	const own = Object.entries(headers).map(([name, values]) => [
		name,
		values.map((value) => withOrigin(value, ownOrigin, origin())),
	]);
	const content = isText(String(headers['content-type']))
		? withOrigin(Buffer.from(bytes).toString(), ownOrigin, origin())
		: Buffer.from(bytes);
	response.writeHead(httpStatusCode, Object.fromEntries(own.filter(([name]) => name !== 'content-length')));
	response.end(content);
}

function origin() {
	return `http://127.0.0.1:${server.address().port}`;
}
