/** Something that is made when it is first asked for, once; what it throws is thrown to whoever asks, each time. */
export function later<T>(make: () => T): () => T {
	let made: { value: T } | undefined;
	return () => (made ??= { value: make() }).value;
}
