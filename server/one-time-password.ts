import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { westernDigits } from '../core/details/text.ts';

/** How long a one-time password is valid, in milliseconds, and how many digits it has: what every app assumes. */
const STEP = 30_000;
const DIGITS = 6;
/** How many steps the clocks of phone and server may differ (RFC 6238 section 5.2 advises one). */
const DRIFT = 1;

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 bits, in Base32 (RFC 4648 section 6), as authenticator apps take it. */
export function newCodeSecret(): string {
	return [...randomBytes(32)].map((byte) => base32[byte % 32]).join('');
}

/** The one-time password of a time step (RFC 6238, RFC 4226 section 5.3). */
export function codeAt(secret: string, step: number): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
	const offset = (digest.at(-1) ?? 0) & 0xf;
	const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
	return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step whose one-time password was typed, if it's the present one or a neighbor; otherwise undefined. */
export function stepOfCode(secret: string, typed: string, now: number): number | undefined {
	const digits = westernDigits(typed.replace(/\s/g, ''));
	if (!new RegExp(`^\\d{${DIGITS}}$`).test(digits)) return undefined;
	const present = Math.floor(now / STEP);
	const near = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => present - DRIFT + index);
	return near.findLast((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(digits)));
}

/** The address that an authenticator app reads from a QR code (Google Authenticator, "Key Uri Format"). */
export function codeSecretUri(secret: string, { site, email }: { site: string; email: string }): string {
	const label = `${encodeURIComponent(site)}:${encodeURIComponent(email)}`;
	return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(site)}`;
}

function bytesOf(secret: string): Buffer {
	const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
	const bytes = bits.match(/.{8}/g) ?? [];
	return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
