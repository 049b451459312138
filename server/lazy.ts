/** Creates a value once, on first use; an error is thrown again on every call. */
export function lazy<T>(make: () => T): () => T {
	let made: { value: T } | undefined;
	return () => (made ??= { value: make() }).value;
}
