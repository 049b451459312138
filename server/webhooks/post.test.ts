import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HookReceiver, startReceiver } from '../../test/hook-receiver.ts';
import { type Outgoing, post, theInternet } from './post.ts';
import { isPublicAddress } from './public-address.ts';

let receiver: HookReceiver;
beforeAll(async () => {
	receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
	receiver.received.length = 0;
	receiver.answer((response) => void response.writeHead(204).end());
});

const send = (change: Partial<Outgoing> = {}, url = receiver.url) =>
	post({ ...receiver.outgoing, ...change }, url, { headers: { 'X-Of': 'test' }, body: '{"é":1}' });

describe('a post to an address that someone entered', () => {
	it('arrives as it was sent, and tells the status of the answer', async () => {
		expect(await send()).toEqual({ status: 204 });
		const [got] = receiver.received;
		expect(got).toMatchObject({ path: '/results', body: '{"é":1}', headers: { 'x-of': 'test' } });
		expect(got?.headers).not.toHaveProperty('cookie');
		receiver.answer((response) => void response.writeHead(500).end('broken'));
		expect(await send()).toEqual({ status: 500 });
	});

	it('follows no redirect', async () => {
		receiver.answer((response) => void response.writeHead(307, { location: '/elsewhere' }).end());
		expect(await send()).toEqual({ status: 307 });
		expect(receiver.received.map(({ path }) => path)).toEqual(['/results']);
	});

	it('gives up on a receiver that hangs', async () => {
		receiver.answer(() => undefined);
		expect(await send({ timeLimit: 100 })).toEqual({ fault: 'timeout' });
	});

	it('gives up on a name server that hangs', async () => {
		const resolve = () => new Promise<never>(() => undefined);
		expect(await send({ timeLimit: 100, resolve })).toEqual({ fault: 'timeout' });
	});

	it('closes the connection to a receiver that answers without end', async () => {
		const closed = new Promise((done) => {
			receiver.answer((response) => {
				response.on('close', () => done('closed'));
				response.writeHead(200);
				const more = (): void => void response.write('x'.repeat(65_536), () => more());
				more();
			});
		});
		expect(await send()).toEqual({ status: 200 });
		expect(await closed).toBe('closed');
	});

	it.each([
		'127.0.0.1',
		'10.0.0.1',
		'169.254.169.254',
		'100.64.1.1',
		'224.0.0.1',
		'::1',
		'fe80::1',
		'fd00::1',
		'::ffff:127.0.0.1',
		'::ffff:7f00:1',
		'64:ff9b::7f00:1',
	])('is not sent to a host that leads to %s', async (address) => {
		const family = address.includes(':') ? 6 : 4;
		const resolve = async () => [{ address, family }];
		expect(await send({ resolve, isAllowed: isPublicAddress })).toEqual({ fault: 'not_public' });
		// One that isn't public is enough, wherever the others lead.
		const both = async () => [{ address: '127.0.0.1', family: 4 }, ...(await resolve())];
		const isAllowed = (each: string) => each === '127.0.0.1' && each !== address;
		if (address !== '127.0.0.1')
			expect(await send({ resolve: both, isAllowed })).toEqual({ fault: 'not_public' });
		expect(receiver.received).toEqual([]);
	});

	it('goes to the address that was checked, whatever the name leads to later', async () => {
		let asked = 0;
		const resolve = async () => {
			asked += 1;
			return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
		};
		expect(await send({ resolve })).toEqual({ status: 204 });
		expect(asked).toBe(1);
	});

	it('needs a certificate that somebody vouches for, for the name in the address', async () => {
		expect(await send({ ca: '' })).toEqual({ fault: 'certificate' });
		const url = receiver.url.replace('hook.', 'third.');
		expect(await send({}, url)).toEqual({ fault: 'certificate' });
	});

	it('says why there is no answer', async () => {
		const missing = Object.assign(new Error('no such host'), { code: 'ENOTFOUND' });
		expect(await send({ resolve: () => Promise.reject(missing) })).toEqual({ fault: 'not_found' });
		expect(await send({ resolve: async () => [] })).toEqual({ fault: 'not_found' });
		receiver.answer((response) => void response.destroy());
		expect(await send()).toEqual({ fault: 'unreachable' });
	});

	it('reaches only public addresses, in ten seconds', () => {
		expect(theInternet).toMatchObject({ isAllowed: isPublicAddress, timeLimit: 10_000 });
		expect(theInternet).not.toHaveProperty('ca');
	});
});
