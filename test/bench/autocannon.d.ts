declare module 'autocannon' {
	type Options = {
		url: string;
		method: string;
		headers: Record<string, string>;
		body?: string;
		connections: number;
		duration: number;
		sampleInt: number;
	};
	type Result = {
		requests: { total: number };
		duration: number;
		latency: { p99: number };
		non2xx: number;
		errors: number;
	};
	export default function autocannon(options: Options): Promise<Result>;
}
