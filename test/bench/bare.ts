// The baseline: a bare node:http server with a fixed body of the size given as its argument.
import { createServer } from 'node:http';

const body = Buffer.alloc(Number(process.argv[2] ?? 1000), 'x');
const server = createServer((_, response) => {
	response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length });
	response.end(body);
});
server.listen(0, '127.0.0.1', () => {
	const address = server.address();
	console.log(`ready http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
});
