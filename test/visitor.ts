/** A page as received, and the text visible on it. */
export type SeenPage = { url: URL; status: number; html: string; text: string };

export type Visitor = {
	/** Opens an address and follows redirects. */
	open(path: string): Promise<SeenPage>;
	/**
	 * Submits a form of a page with its current values, overridden by `fields`: the form with the button
	 * labeled `part`, pressing it, or the form whose markup contains `part`, such as `name="code"`. Throws if
	 * there is no such button, field, or choice.
	 */
	submit(page: SeenPage, part: string, fields?: Record<string, string>): Promise<SeenPage>;
	/** The cookies kept from page to page. */
	cookies: ReadonlyMap<string, string>;
};

/**
 * Reads pages and submits forms like a browser without JavaScript, with cookies, but without a browser; `send` gives
 * requests to a site without a network.
 */
export function openVisitor(
	origin: string,
	cookies: Record<string, string> = {},
	send: (url: string, init: RequestInit) => Promise<Response> = fetch,
): Visitor {
	const jar = new Map(Object.entries(cookies));

	async function ask(address: URL, init: RequestInit = {}, redirects = 0): Promise<SeenPage> {
		const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
		const headers = { ...(cookie && { cookie }), origin, 'sec-fetch-mode': 'navigate' };
		const answer = await send(address.href, { ...init, headers, redirect: 'manual' });
		for (const each of answer.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
			jar.set(name, value);
		}
		const html = await answer.text();
		const to = answer.headers.get('location');
		if (to === null) return { url: address, status: answer.status, html, text: textOf(html) };
		if (redirects > 10) throw new Error(`${address.href} leads round in circles`);
		return ask(new URL(to, address), {}, redirects + 1);
	}

	return {
		cookies: jar,
		open: (path) => ask(new URL(path, origin)),
		async submit({ url, html }, part, fields = {}) {
			const forms = html.match(/<form\b[^]*?<\/form>/g) ?? [];
			const isMarkup = part.includes('=');
			const form = forms.find((each) => (isMarkup ? each.includes(part) : buttonIn(each, part)));
			if (!form) throw new Error(`No form of ${url.href} has '${part}'`);
			const { action = url.href } = attributesOf(/^<form\b[^>]*>/.exec(form)?.[0] ?? '');
			const inputs = (form.match(/<input\b[^>]*>/g) ?? []).map(attributesOf);
			const selects = [...form.matchAll(/(<select\b[^>]*>)([^]*?)<\/select>/g)];
			const texts = [...form.matchAll(/(<textarea\b[^>]*>)([^]*?)<\/textarea>/g)];
			const body = new URLSearchParams();
			for (const { type = 'text', name, value = type === 'checkbox' ? 'on' : '', ...rest } of inputs) {
				const isSent = /^(radio|checkbox)$/.test(type) ? 'checked' in rest : type !== 'submit';
				if (name && isSent && !('disabled' in rest)) body.append(name, value);
			}
			for (const [, tag = '', text = ''] of texts) body.append(attributesOf(tag).name ?? '', decoded(text));
			for (const [, tag = '', options = ''] of selects) {
				const all = options.match(/<option\b[^>]*>/g) ?? [];
				const chosen = all.find((option) => / selected\b/.test(option)) ?? all[0] ?? '';
				body.append(attributesOf(tag).name ?? '', attributesOf(chosen).value ?? '');
			}
			const { name, value = '' } = (!isMarkup && buttonIn(form, part)) || {};
			if (name) body.append(name, value);
			for (const [field, given] of Object.entries(fields)) {
				const named = inputs.filter((input) => input.name === field);
				const isText = [...texts, ...selects].some(([, tag = '']) => attributesOf(tag).name === field);
				const isChoice = named.some(({ type }) => type === 'radio');
				const isThere = isChoice ? named.some((input) => input.value === given) : named.length > 0;
				if (!isThere && !isText) throw new Error(`The form of ${url.href} has no '${field}' of '${given}'`);
				body.set(field, given);
			}
			return ask(new URL(action, url), { method: 'POST', body });
		},
	};
}

/** Presses the button of a question page: Check, Next, or Finish in a language's words. */
export function pressOn(
	visitor: Visitor,
	page: SeenPage,
	t: (id: string) => string,
	fields: Record<string, string> = {},
): Promise<SeenPage> {
	const labels = ['check', 'next', 'finish'].map((id) => t(`question.${id}`));
	const label = labels.find((each) => page.html.includes(`>${each}</button>`));
	return visitor.submit(page, label ?? 'no button', fields);
}

/** The options of a question page in order: the name and value of each. */
export function choicesOf({ html }: SeenPage): { name: string; value: string }[] {
	return (html.match(/<input\b[^>]*type="radio"[^>]*>/g) ?? [])
		.map(attributesOf)
		.map(({ name = '', value = '' }) => ({ name, value }));
}

/** The attributes of the form button with this label. */
function buttonIn(form: string, label: string): Record<string, string> | undefined {
	const buttons = [...form.matchAll(/(<button\b[^>]*>)([^]*?)<\/button>/g)];
	const [, tag] = buttons.find(([, , text = '']) => textOf(text) === label) ?? [];
	return tag === undefined ? undefined : attributesOf(tag);
}

/** The attributes of a tag. */
export function attributesOf(tag: string): Record<string, string> {
	const found = tag.matchAll(/([\w-]+)="([^"]*)"/g);
	return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, decoded(value)]));
}

/** The visible text of a piece of HTML. */
function textOf(html: string): string {
	const shown = html
		.replace(/<head\b[^]*?<\/head>/g, '')
		.replace(/<(script|style|svg|template)\b[^]*?<\/\1>/g, '')
		.replace(/<!--[^]*?-->|<wbr\/>/g, '')
		.replace(/<[^>]*>/g, ' ');
	// Leave out characters that only forbid or allow a line break (U+2060, U+200B).
	return decoded(shown)
		.replace(/[\u2060\u200B]/g, '')
		.replace(/\s+/g, ' ')
		.trim();
}

function decoded(text: string): string {
	return text
		.replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
			String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
		)
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&amp;', '&');
}
