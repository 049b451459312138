const uncounted = new WeakSet<Request>();

/** Marks a request that no visitor waits for: a page kept in memory is rendered anew. It counts against no limit. */
export function markUncounted(request: Request): Request {
	uncounted.add(request);
	return request;
}

/** Says whether a request counts against its visitor's limits. */
export function isCounted(request: Request): boolean {
	return !uncounted.has(request);
}
