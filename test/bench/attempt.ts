type Json = { data?: unknown };

/** A whole attempt over HTTP, from the start to the result: 30 answers, one call each. */
export async function takeWholeAttempt(url: string): Promise<void> {
	const started = await call(url, 'POST', '/api/user/attempt', undefined, {
		quiz: 'iq-test',
		language: 'en',
	});
	const { attempt, questions, token } = started.data as {
		attempt: { id: string };
		questions: { id: string; answers: { id: string }[] }[];
		token: string;
	};
	const path = `/api/user/attempt/${attempt.id}`;
	for (const { id, answers } of questions) {
		await call(url, 'PUT', `${path}/answer`, token, {
			question_id: id,
			answer_id: answers[0]?.id,
			time: 4000,
		});
	}
	await call(url, 'POST', `${path}/finish`, token);
	await call(url, 'POST', `${path}/details`, token, {
		email: 'bench@example.org',
		age: 30,
		gender: 'female',
	});
	await call(url, 'GET', `${path}/result`, token);
}

/** Starts an attempt and gives what its answer call needs. */
export async function startForLoad(url: string) {
	const response = await fetch(`${url}/api/user/attempt`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ quiz: 'iq-test', language: 'en' }),
	});
	const { data } = (await response.json()) as { data: { attempt: { id: string }; token: string } };
	const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
	return { id: data.attempt.id, token: data.token, cookie };
}

async function call(
	url: string,
	method: string,
	path: string,
	token?: string,
	body?: unknown,
): Promise<Json> {
	const response = await fetch(url + path, {
		method,
		headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
	if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
	return (await response.json()) as Json;
}
