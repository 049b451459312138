import { z } from 'zod';

const text = z.string().trim().min(1);
const address = z.url({ protocol: /^https?$/ });
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}/);
const named = z.object({ '@type': z.enum(['Organization', 'Person']), name: text });

/**
 * What search engines require for each type of our structured data (schema.org; Google Search Central,
 * "Structured data").
 */
const kinds: Record<string, z.ZodType> = {
	Organization: z.object({ name: text, url: address, logo: address }),
	WebSite: z.object({ name: text, url: address, inLanguage: text }),
	Article: z.object({
		headline: text.max(110),
		description: text,
		datePublished: day,
		dateModified: day,
		inLanguage: text,
		url: address,
		image: address,
		author: named,
		publisher: named.extend({ logo: address }),
	}),
	BlogPosting: z.object({
		headline: text,
		datePublished: day,
		dateModified: day,
		url: address,
		image: address,
	}),
	BreadcrumbList: z.object({
		itemListElement: z
			.array(z.object({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: address }))
			.min(2)
			.refine((all) => all.every(({ position }, index) => position === index + 1), 'positions count from 1'),
	}),
	FAQPage: z.object({
		mainEntity: z
			.array(
				z.object({
					'@type': z.literal('Question'),
					name: text,
					acceptedAnswer: z.object({ '@type': z.literal('Answer'), text }),
				}),
			)
			.min(1),
	}),
	Quiz: z.object({ name: text, description: text, url: address, inLanguage: text }),
};

/** Faults in the structured data of a page, one line each. */
export function factFaults(html: string): string[] {
	const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
	return scripts.flatMap(([, source = '']) => {
		const told = JSON.parse(source) as { '@context': string; '@graph'?: object[] };
		if (told['@context'] !== 'https://schema.org') return ['its context is not schema.org'];
		return (told['@graph'] ?? [told]).flatMap((thing) => {
			const kind = String((thing as { '@type'?: unknown })['@type']);
			const schema = kinds[kind];
			if (!schema) return [`nothing is known of a ${kind}`];
			const parsed = schema.safeParse(thing);
			if (parsed.success) return [];
			return parsed.error.issues.map(({ path, message }) => `${kind}.${path.join('.')}: ${message}`);
		});
	});
}
