declare module 'autocannon' {
	type Options = {
		url: string;
		method: string;
		headers: Record<string, string>;
		body?: string;
		connections: number;
		duration: number;
	};
	type Result = { requests: { average: number }; latency: { p99: number }; non2xx: number; errors: number };
	export default function autocannon(options: Options): Promise<Result>;
}
