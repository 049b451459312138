import { expect, it } from 'vitest';
import { encodeData, encodedOnce } from './encode-data.ts';

const text = (data: unknown) => Buffer.from(encodeData(data)).toString();

it('a response with a common list is the same JSON as without', () => {
	const list = [{ id: 'a', text: 'ä€𝄞' }, 'b'];
	for (const others of [{}, { token: 'x' }, { none: undefined, attempt: { id: '"' } }]) {
		const data = { ...others, list, last: null };
		const plain = JSON.stringify({ data: { ...others, list: [...list], last: null } });
		expect(text({ ...data, list: [...list] })).toBe(plain);
		expect(text({ ...data, list: encodedOnce(list) })).toBe(plain);
	}
});

it('a common list is encoded once', () => {
	const list = [1];
	expect(text({ list: encodedOnce(list) })).toBe('{"data":{"list":[1]}}');
	list.push(2);
	expect(text({ list: encodedOnce(list) })).toBe('{"data":{"list":[1]}}');
});

it.each([[[]], ['text'], [null], [{}], [[encodedOnce([1])]]])('%j is encoded as it is', (data) => {
	expect(text(data)).toBe(JSON.stringify({ data }));
});
