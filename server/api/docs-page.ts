import { html } from 'hono/html';

type Schema = {
	$ref?: string;
	type?: unknown;
	description?: string;
	properties?: Record<string, Schema>;
	[more: string]: unknown;
};
type Operation = {
	summary?: string;
	parameters?: { name: string; in: string; description?: string; schema?: Schema }[];
	requestBody?: { content?: Record<string, { schema?: Schema }> };
	responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
};
type Document = { info: { title: string }; paths?: object; components?: { schemas?: object } };

/** The OpenAPI document for readers: every call and schema on one page, without scripts. */
export function docsPage(document: Document) {
	const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
		Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
			path,
			method,
			operation,
		})),
	);
	return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${document.info.title} API</title></head><body><main>
<h1>${document.info.title} API</h1>
<p>The machine-readable form is <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${calls.map(
	({ path, method, operation }) => html`<hr><h2><code>${method.toUpperCase()} /api${path}</code></h2>
<p>${operation.summary ?? ''}</p>
${operation.parameters?.length ? html`<ul>${operation.parameters.map((each) => html`<li><code>${each.name}</code> (${each.in}) ${each.description ?? ''}</li>`)}</ul>` : ''}
${operation.requestBody ? html`<p>Body: ${named(operation.requestBody.content)}</p>` : ''}
<dl>${Object.entries(operation.responses ?? {}).map(([status, response]) => html`<dt><code>${status}</code></dt><dd>${response.description ?? ''} ${named(response.content)}</dd>`)}</dl>`,
)}
<hr><h2>Schemas</h2>
${Object.entries(document.components?.schemas ?? {}).map(
	([name, schema]) => html`<h3 id="${name}">${name}</h3><pre>${JSON.stringify(schema, null, 2)}</pre>`,
)}
</main></body></html>`;
}

function named(content: Record<string, { schema?: Schema }> | undefined) {
	const schema = content?.['application/json']?.schema;
	if (!schema) return '';
	const name = schema.$ref?.split('/').at(-1);
	return name ? html`<a href="#${name}">${name}</a>` : html`<code>${JSON.stringify(schema)}</code>`;
}
