/** The lists that many responses have in common, with their JSON once it is made. */
const common = new WeakMap<object, Buffer | undefined>();

/** Marks a list that many responses have in common: it's encoded once, and must not change. */
export function encodedOnce<List extends object>(list: List): List {
	if (!common.has(list)) common.set(list, undefined);
	return list;
}

/** The JSON of `{data}`. */
export function encodeData(data: unknown): string | Uint8Array<ArrayBuffer> {
	const entries =
		typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.entries(data) : [];
	if (!entries.some(([, value]) => isCommon(value))) return JSON.stringify({ data });
	const parts = entries
		.filter(([, value]) => value !== undefined)
		.flatMap(([name, value], index) => [
			Buffer.from(`${index === 0 ? '' : ','}${JSON.stringify(name)}:`),
			isCommon(value) ? bytesOf(value) : Buffer.from(JSON.stringify(value)),
		]);
	return Buffer.concat([Buffer.from('{"data":{'), ...parts, Buffer.from('}}')]);
}

function isCommon(value: unknown): value is object {
	return typeof value === 'object' && value !== null && common.has(value);
}

function bytesOf(list: object): Buffer {
	const bytes = common.get(list) ?? Buffer.from(JSON.stringify(list));
	common.set(list, bytes);
	return bytes;
}
