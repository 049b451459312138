import { z } from 'zod';
import { didYouMean } from './did-you-mean.ts';

/** Explains schema issues in words that authors understand; each unknown field gets its own line. */
export const issueWords: z.core.$ZodErrorMap = (issue) => {
	const { input } = issue;
	const fields = fieldsOf(issue.inst);
	switch (issue.code) {
		case 'unrecognized_keys':
			return issue.keys.map((key) => unknownField(key, fields)).join('\n');
		case 'invalid_union': {
			if (issue.discriminator === undefined) return wanted('string', input, fields);
			const given = (input as Record<string, unknown>)[issue.discriminator];
			return given === undefined ? 'is missing' : oneOf(issue.options as string[], given);
		}
		case 'invalid_value':
			return input === undefined ? 'is missing' : oneOf(issue.values, input);
		case 'invalid_type':
			return wanted(issue.expected, input, fields);
		case 'too_small':
			if (issue.origin === 'string') return 'has no text';
			if (issue.origin === 'array') return 'has no entries';
			return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
		case 'too_big':
			return `must be at most ${issue.maximum}`;
		default:
			return undefined;
	}
};

type Field = { name: string; needed: boolean };

function wanted(expected: string, input: unknown, fields: readonly Field[]): string {
	const needed = fields.filter((field) => field.needed);
	const shown = (needed.length > 0 ? needed : fields).map(({ name }) => `${name}: …`).join(', ');
	const form = shown === '' ? 'lines such as `a1: "text"`, without hyphens' : `\`{ ${shown} }\``;
	if (input === undefined) return shown === '' ? 'is missing' : `is missing; write ${form}`;
	if (input === null) return expected === 'string' ? 'has no text' : 'is empty';
	switch (expected) {
		case 'string':
			return typeof input === 'number' || typeof input === 'boolean'
				? `must be in double quotes: "${input}"`
				: 'must be one text in double quotes';
		case 'int':
			return 'must be a whole number such as 1';
		case 'number':
			return `must be ${numberWords(input)}`;
		case 'boolean':
			return 'must be true or false, without quotes';
		case 'array':
			return 'must be a list, with lines that begin with a hyphen and a space';
		default:
			return `must be written as ${form}`;
	}
}

function numberWords(input: unknown): string {
	if (typeof input !== 'string') return 'a number';
	if (/^-?[\d.]+$/.test(input)) return 'a number without quotes';
	if (/^.?\d+,\d+$/.test(input)) return 'a number with a decimal point, not a comma';
	if (/^[−–—]/.test(input)) return 'a number with an ordinary hyphen (-) as its minus sign';
	return 'a number without units or words, such as 10';
}

function oneOf(values: readonly unknown[], input: unknown): string {
	const names = values.map(String);
	const must = names.length > 2 ? `must be one of ${names.join(', ')}` : `must be ${names.join(' or ')}`;
	if (typeof values[0] === 'number' && typeof input === 'string')
		return `${must}, without quotes and with an ordinary hyphen as the minus sign`;
	return must + didYouMean(String(input), names);
}

function unknownField(key: string, fields: readonly Field[]): string {
	const names = fields.map(({ name }) => name);
	const [name = '', value = ''] = key.split(/:(.*)/);
	if (names.includes(name)) return `write \`${name}: ${value}\`, with a space after the colon`;
	const unknown = `there is no field \`${key}\` here`;
	if (/^\d+$/.test(key)) return `${unknown}; write numbers with a decimal point, not a comma`;
	if (/^[a-z]\d+$/.test(key)) return `${unknown}; indent an item by two spaces, below \`items:\``;
	if (/[\s"]/.test(key.trim())) return `${unknown}; put every text in straight double quotes`;
	return unknown + (didYouMean(key, names) || `; the fields are ${names.join(', ')}`);
}

/** The fields of an object schema. */
function fieldsOf(schema: unknown): Field[] {
	if (!(schema instanceof z.ZodObject)) return [];
	return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, each]) => ({
		name,
		needed: !each.isOptional(),
	}));
}
