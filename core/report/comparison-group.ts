import { isolated } from '../language/isolated.ts';
import type { MessageId } from '../language/message-id.ts';
import type { Text } from '../language/text.ts';
import type { ComparisonGroup } from '../norms/norm.ts';

type Paragraph = Extract<Text, { id: MessageId }>;

/** With how many people a result is compared, and for which population they stand. */
export function comparedWith({ people, population }: ComparisonGroup): Paragraph {
	const values = { people: { count: people }, population: isolated(population) };
	return { id: 'report.group.compared', values };
}

/** Who is in a comparison group, what they did and agreed to, and how they are weighted. */
export function groupParagraphs({ people, population, languages, years }: ComparisonGroup): Paragraph[] {
	const [from, to] = years;
	const values = {
		people: { count: people },
		years: { figures: [from === to ? `${from}` : `${from}–${to}`] },
		languages: { languages },
	};
	return [
		{ id: 'report.group.people', values },
		{ id: 'report.group.weights', values: { population: isolated(population) } },
	];
}
