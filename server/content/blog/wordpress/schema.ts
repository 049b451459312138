import { z } from 'zod';
import { BlogFault } from '../source.ts';

/** The REST API responses (WordPress 6, /wp/v2), with only the fields that we use. */
const html = z.object({ rendered: z.string(), protected: z.boolean().optional().catch(undefined) });

export const restPost = z
	.object({
		id: z.int(),
		slug: z.string().min(1),
		date: z.string(),
		date_gmt: z.string().nullish().catch(null),
		modified_gmt: z.string().nullish().catch(null),
		link: z.string().catch(''),
		title: html.catch({ rendered: '' }),
		excerpt: html.catch({ rendered: '' }),
		content: html.catch({ rendered: '' }),
		sticky: z.boolean().catch(false),
		lang: z.string().optional().catch(undefined),
		_embedded: z
			.object({
				author: z.array(z.unknown()).catch([]),
				'wp:featuredmedia': z.array(z.unknown()).catch([]),
				'wp:term': z.array(z.array(z.unknown()).catch([])).catch([]),
			})
			.partial()
			.catch({}),
	})
	.transform(({ _embedded: embedded, ...post }) => ({ ...post, embedded }));

export type RestPost = z.output<typeof restPost>;

export const restIndexed = z.object({
	slug: z.string().min(1),
	date: z.string(),
	date_gmt: z.string().nullish().catch(null),
	modified_gmt: z.string().nullish().catch(null),
	lang: z.string().optional().catch(undefined),
	link: z.string().catch(''),
	content: z.object({ protected: z.boolean() }).optional().catch(undefined),
});

export const restTerm = z.object({
	id: z.int(),
	slug: z.string().min(1),
	name: z.string(),
	description: z.string().catch(''),
	count: z.int().nonnegative().catch(0),
	taxonomy: z.string().catch(''),
});

export type RestTerm = z.output<typeof restTerm>;

export const restAuthor = z.object({ name: z.string(), description: z.string().catch('') });

const size = z.object({
	source_url: z.string(),
	width: z.coerce.number().int().positive(),
	height: z.coerce.number().int().positive(),
});

export const restMedia = z.object({
	source_url: z.string(),
	alt_text: z.string().catch(''),
	media_details: z
		.object({
			width: z.coerce.number().int().positive().optional().catch(undefined),
			height: z.coerce.number().int().positive().optional().catch(undefined),
			sizes: z.record(z.string(), size.nullable().catch(null)).catch({}),
		})
		.catch({ sizes: {} }),
});

/** The valid members of a list; throws BlogFault if it isn't a list. */
export function readList<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema>[] {
	return itemsOf(body).flatMap((item) => {
		const read = schema.safeParse(item);
		return read.success ? [read.data] : [];
	});
}

/** The members of a list that are objects; throws BlogFault if it isn't a list. */
export function itemsOf(body: unknown): object[] {
	if (!Array.isArray(body)) throw new BlogFault('an answer that is not a list');
	return body.filter((item) => typeof item === 'object' && item !== null);
}
