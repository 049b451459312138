import { expect, it } from 'vitest';
import { keepSettings, readSettings } from './settings.ts';

const storageOf = (kept: string | null) => ({ getItem: () => kept });

it('keeps what was settled', () => {
	let kept: string | null = null;
	keepSettings({ setItem: (_, value) => void (kept = value) }, { showTime: false, useKeys: true });
	expect(readSettings(storageOf(kept))).toEqual({ showTime: false, useKeys: true });
});

it.each([null, '', '{', '[]', '7', '{"showTime":"no","useKeys":null}'])('takes %j for the usual', (kept) => {
	expect(readSettings(storageOf(kept))).toEqual({ showTime: true, useKeys: true });
});

it('goes on where the browser keeps nothing', () => {
	const refuse = () => {
		throw new DOMException('denied', 'SecurityError');
	};
	expect(readSettings({ getItem: refuse })).toEqual({ showTime: true, useKeys: true });
	expect(() => keepSettings({ setItem: refuse }, { showTime: true, useKeys: true })).not.toThrow();
});
