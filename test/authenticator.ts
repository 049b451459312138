import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** What the next answer has that an honest authenticator's wouldn't. */
type Lies = { origin?: string; isUserVerified?: boolean; counter?: number };

/** An authenticator in software, for tests of what a browser sends (W3C WebAuthn, sections 6.1 and 6.5). */
export type Authenticator = {
	id: string;
	/** The answer to `navigator.credentials.create`, as JSON. */
	make(options: { challenge: string; rp: { id?: string | undefined } }, lies?: Lies): string;
	/** The answer to `navigator.credentials.get`, as JSON. */
	use(options: { challenge: string; rpId?: string | undefined }, lies?: Lies): string;
};

/** Makes an authenticator with one passkey for an origin. */
export function makeAuthenticator(origin: string): Authenticator {
	const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const id = randomBytes(16);
	const site = new URL(origin).hostname;
	let counter = 0;

	const clientData = (type: string, challenge: string, lies: Lies) =>
		Buffer.from(JSON.stringify({ type, challenge, origin: lies.origin ?? origin, crossOrigin: false }));

	/** The flags say that someone was present and verified, and whether a key follows. */
	function authenticatorData(lies: Lies, key = Buffer.alloc(0)): Buffer {
		const flags = 0x01 | (lies.isUserVerified === false ? 0 : 0x04) | (key.length > 0 ? 0x40 : 0);
		const count = Buffer.alloc(4);
		count.writeUInt32BE(lies.counter ?? ++counter);
		return Buffer.concat([createHash('sha256').update(site).digest(), Buffer.of(flags), count, key]);
	}

	const common = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
	return {
		id: common.id,
		make({ challenge }, lies = {}) {
			const length = Buffer.of(0, id.length);
			const authData = authenticatorData(
				lies,
				Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]),
			);
			const attestation = Buffer.concat([
				Buffer.of(0xa3),
				cborText('fmt'),
				cborText('none'),
				cborText('attStmt'),
				Buffer.of(0xa0),
				cborText('authData'),
				cborBytes(authData),
			]);
			return JSON.stringify({
				...common,
				clientExtensionResults: {},
				response: {
					clientDataJSON: clientData('webauthn.create', challenge, lies).toString('base64url'),
					attestationObject: attestation.toString('base64url'),
					transports: ['internal'],
				},
			});
		},
		use({ challenge }, lies = {}) {
			const client = clientData('webauthn.get', challenge, lies);
			const authData = authenticatorData(lies);
			return JSON.stringify({
				...common,
				clientExtensionResults: {},
				response: {
					clientDataJSON: client.toString('base64url'),
					authenticatorData: authData.toString('base64url'),
					signature: signed(privateKey, Buffer.concat([authData, hashOf(client)])).toString('base64url'),
				},
			});
		},
	};
}

function hashOf(bytes: Buffer): Buffer {
	return createHash('sha256').update(bytes).digest();
}

function signed(key: KeyObject, bytes: Buffer): Buffer {
	return createSign('sha256').update(bytes).sign(key);
}

/** A P-256 key for ES256 (RFC 9053 section 7.1). */
function coseKey(key: KeyObject): Buffer {
	const { x = '', y = '' } = key.export({ format: 'jwk' });
	const [atX, atY] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
	const head = Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21);
	return Buffer.concat([head, cborBytes(atX), Buffer.of(0x22), cborBytes(atY)]);
}

function cborText(text: string): Buffer {
	return Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
	return Buffer.concat([Buffer.of(0x58, bytes.length), bytes]);
}
