export type Schema = {
	$ref?: string;
	type?: string | string[];
	format?: string;
	enum?: unknown[];
	minimum?: number;
	maximum?: number;
	required?: string[];
	maxLength?: number;
	minItems?: number;
	maxItems?: number;
	properties?: Record<string, Schema>;
	additionalProperties?: Schema;
	items?: Schema;
	anyOf?: Schema[];
	oneOf?: Schema[];
};
type Answer = { content?: Record<string, { schema: Schema }> };

/** A call as described by the document. */
export type Operation = {
	parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
	requestBody?: { content: Record<string, { schema: Schema }> };
	responses: Record<string, Answer>;
	security?: object[];
};

/** The parts of the OpenAPI document used to create requests and to validate responses. */
export type Document = {
	openapi: string;
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Record<string, Schema> };
};

/**
 * Validates a JSON response against the document; empty if it is valid. Stricter than JSON Schema: fields not
 * in the document are faults, because clients can't know about them.
 */
export function faultsOf(
	document: Document,
	method: string,
	path: string,
	status: number,
	text: string,
): string[] {
	const [template, methods] = Object.entries(document.paths).find(([known]) => fits(known, path)) ?? [];
	const operation = methods?.[method.toLowerCase()];
	if (!operation) return status === 404 ? [] : [`${method} ${path} is not in the document`];
	const answer = operation.responses[status];
	if (!answer) return [`${method} ${template} ${status} is not in the document`];
	const schema = answer.content?.['application/json']?.schema;
	if (!schema) return text === '' ? [] : [`${method} ${template} ${status} should have no body`];
	return check(document, schema, JSON.parse(text), `${method} ${template} ${status}`);
}

function fits(template: string, path: string): boolean {
	const given = path.split('?')[0]?.split('/') ?? [];
	const parts = template.split('/');
	return (
		parts.length === given.length &&
		parts.every((part, index) => (part.startsWith('{') ? given[index] !== '' : part === given[index]))
	);
}

function check(document: Document, schema: Schema, value: unknown, at: string): string[] {
	const within = (inner: Schema, each: unknown, where: string) => check(document, inner, each, where);
	if (schema.$ref) {
		const named = document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
		return named ? within(named, value, at) : [`${at}: ${schema.$ref} is not in the document`];
	}
	if (schema.anyOf) {
		return schema.anyOf.some((each) => within(each, value, at).length === 0) ? [] : [`${at}: none of anyOf`];
	}
	if (schema.oneOf) {
		const fitting = schema.oneOf.filter((each) => within(each, value, at).length === 0);
		return fitting.length === 1 ? [] : [`${at}: ${fitting.length} of oneOf`];
	}
	const types = [schema.type ?? []].flat();
	if (!types.some((type) => isOf(type, value)))
		return [`${at}: ${typeof value} is not ${types.join(' or ')}`];
	if (schema.enum && !schema.enum.includes(value))
		return [`${at}: ${String(value)} is none of ${schema.enum.join(', ')}`];
	if (typeof value === 'number' && (value < (schema.minimum ?? value) || value > (schema.maximum ?? value))) {
		return [`${at}: ${value} is out of range`];
	}
	if (
		schema.format === 'date-time' &&
		typeof value === 'string' &&
		!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
	) {
		return [`${at}: ${value} is not a time in UTC`];
	}
	if (Array.isArray(value))
		return value.flatMap((each, index) => within(schema.items ?? {}, each, `${at}[${index}]`));
	if (typeof value !== 'object' || value === null) return [];
	const missing = (schema.required ?? [])
		.filter((name) => !(name in value))
		.map((name) => `${at}.${name} is missing`);
	const wrong = Object.entries(value).flatMap(([name, each]) => {
		const inner = schema.properties?.[name] ?? schema.additionalProperties;
		return inner ? within(inner, each, `${at}.${name}`) : [`${at}.${name} is not in the document`];
	});
	return [...missing, ...wrong];
}

function isOf(type: string, value: unknown): boolean {
	if (type === 'null') return value === null;
	if (type === 'array') return Array.isArray(value);
	if (type === 'integer') return Number.isInteger(value);
	if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
	return typeof value === type;
}
