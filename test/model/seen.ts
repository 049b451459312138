import type { Answered } from '../crash/visitor.ts';
import type { Seen } from './calls.ts';

type Body = {
	data?: {
		attempt?: Record<string, unknown>;
		questions?: { id: string }[];
		token?: string;
		result?: unknown;
		outcome?: string;
		report_mail?: { state: string };
	};
	error?: { code: string; message: string };
};

/** Reads an API response. */
export function readAnswer({ status, headers, text }: Answered): Seen {
	const { data = {}, error } = (text === '' ? {} : JSON.parse(text)) as Body;
	const { attempt: view, questions, token, result, outcome, report_mail } = data;
	return leaveOut({
		status,
		...error,
		view,
		questions,
		token,
		result,
		outcome,
		mail: report_mail?.state,
		cookie: attemptCookieIn(headers),
		text,
	});
}

/** Reads a page's response. */
export async function readPage(answer: Response): Promise<Seen> {
	const { status, headers } = answer;
	const to = headers.get('location') ?? undefined;
	return leaveOut({ status, to, cookie: attemptCookieIn(headers), text: await answer.text() });
}

/** The hidden fields of the form on a code's page. */
export function fieldsOf(html: string): Record<string, string> {
	const fields = [...html.matchAll(/<input type="hidden" name="(token|leave|reopen)" value="([^"]*)"/g)];
	return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]));
}

function attemptCookieIn(headers: Headers): string | undefined {
	const set = headers.getSetCookie().find((each) => each.startsWith('attempt_'));
	return set && /^attempt_([^;]*)/.exec(set)?.[1];
}

function leaveOut<T extends object>(seen: T): T {
	return Object.fromEntries(Object.entries(seen).filter(([, value]) => value !== undefined)) as T;
}
