import fc from 'fast-check';
import type { Schema } from '../crash/document.ts';
import type { Json } from './draft.ts';
import { oddTexts } from './texts.ts';

/** The values of fields whose names mean something to the server. */
const known: Record<string, Json[]> = {
	quiz: ['thanks-test', 'brief-test', 'brief-statements', 'iq-test', 'sixteen-types-short', 'english-level'],
	code: ['$code$', '$code$', '2G5YZ-8N933-9N8ZT'],
	question_id: ['m01', 'm02', 'm03'],
	answer_id: ['a', 'b', 'h'],
	email: ['ana@example.org', 'ben.$number$@example.org'],
	name: ['Ana Vidal', 'آنا', '安娜'],
	message: ['Is there a test for children?'],
	language: ['en', 'ar', 'zh', 'de', 'xx'],
	gender: ['male', 'female'],
	age: [34, 16, 120],
};

/** Values that a schema allows. */
export function valid(schemas: Record<string, Schema>, schema: Schema, name = ''): fc.Arbitrary<Json> {
	if (schema.$ref) return valid(schemas, schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name);
	const several = schema.anyOf ?? schema.oneOf;
	if (several) return fc.oneof(...several.map((each) => valid(schemas, each, name)));
	const named = known[name];
	if (named) return fc.constantFrom(...named);
	if (schema.enum) return fc.constantFrom(...(schema.enum as Json[]));
	switch ([schema.type ?? 'string'].flat()[0]) {
		case 'boolean':
			return fc.boolean();
		case 'integer':
			return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 1_000_000 });
		case 'number':
			return fc.double({ min: schema.minimum ?? -10, max: schema.maximum ?? 1e6, noNaN: true });
		case 'array': {
			const lengths = { minLength: schema.minItems ?? 0, maxLength: Math.min(4, schema.maxItems ?? 4) };
			return fc.array(valid(schemas, schema.items ?? {}), lengths);
		}
		case 'object':
			return object(schemas, schema);
		default:
			return fc.string({ maxLength: Math.min(30, schema.maxLength ?? 30) });
	}
}

function object(
	schemas: Record<string, Schema>,
	{ properties = {}, required = [] }: Schema,
): fc.Arbitrary<Json> {
	const fields = Object.entries(properties).map(([name, schema]) => {
		const value = valid(schemas, schema, name);
		const isAlways = required.includes(name) || name === 'quiz';
		return [name, isAlways ? value : fc.option(value, { nil: undefined })] as const;
	});
	return fc
		.record(Object.fromEntries(fields))
		.map(
			(given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Json,
		);
}

function nested(depth: number, around: (inner: Json) => Json): Json {
	let value: Json = 'deep';
	for (let level = 0; level < depth; level++) value = around(value);
	return value;
}

/** Values that no field expects. */
export const oddValues: fc.Arbitrary<Json> = fc.oneof(
	{ weight: 4, arbitrary: oddTexts },
	{
		weight: 4,
		arbitrary: fc.constantFrom<Json[]>(
			null,
			true,
			false,
			0,
			-0,
			-1,
			1.5,
			1e21,
			1e308,
			-1e308,
			5e-324,
			2 ** 31,
			2 ** 53,
			2 ** 63,
			[],
			{},
			[[]],
			[null],
			{ $ne: null },
			{ toString: 'x', valueOf: 1, length: -1 },
		),
	},
	{ weight: 1, arbitrary: fc.json({ maxDepth: 4 }).map((text) => JSON.parse(text) as Json) },
	{
		weight: 1,
		arbitrary: fc.constantFrom('in lists', 'in objects', 'a list', 'a text', 'a wide object').chain((how) =>
			fc.constantFrom(100, 3_000, 10_000, 100_000).map((size): Json => {
				if (how === 'a list') return Array<Json>(size).fill(0);
				if (how === 'a text') return 'x'.repeat(size);
				if (how === 'a wide object')
					return Object.fromEntries(Array.from({ length: size / 10 }, (_, index) => [`k${index}`, index]));
				// Deeper ones are built as text, because JSON.stringify would overflow the stack.
				return nested(Math.min(size, 1_000), (inner) => (how === 'in lists' ? [inner] : { a: inner }));
			}),
		),
	},
);
