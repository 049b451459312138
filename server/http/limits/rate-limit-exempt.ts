const exempt = new WeakSet<Request>();

/** Marks a request that no visitor waits for, such as the renewal of a cached page: it counts against no limit. */
export function markExempt(request: Request): Request {
	exempt.add(request);
	return request;
}

/** Says whether a request counts against no limit. */
export function isExempt(request: Request): boolean {
	return exempt.has(request);
}
