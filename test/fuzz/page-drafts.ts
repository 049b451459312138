import fc from 'fast-check';
import { type Draft, type State, states } from './draft.ts';
import { fields, files, params, queries } from './page-values.ts';
import { patterns, withForms } from './patterns.ts';
import { oddTexts } from './texts.ts';

/** Requests for pages and files as visitors make them, or with forms filled in arbitrarily. */
export function pageDrafts(isForm: boolean): fc.Arbitrary<Draft> {
	return fc
		.record({
			pattern: isForm
				? fc.oneof(
						{ weight: 3, arbitrary: fc.constantFrom(...withForms) },
						{ weight: 1, arbitrary: fc.constantFrom(...patterns) },
					)
				: fc.constantFrom(...patterns, ...patterns, ...files),
			place: fc.nat(1_000),
			isMultipart: fc.integer({ min: 0, max: 9 }).map((number) => number === 9),
			form: fc.array(field, { maxLength: 8 }),
			query: fc.array(
				fc.tuple(
					fc.constantFrom(...queries),
					fc.constantFrom('ar', 'de', 'xx', '', '1', '2', '-1', '99', '2026-11', '2026-99', 'a'),
				),
				{ maxLength: 2 },
			),
			state: fc.constantFrom<State[]>(...states, 'answering'),
			isMine: fc.boolean(),
		})
		.map(({ pattern, place, isMultipart, form, query, state, isMine }) => {
			const path = pattern.replace('*', 'nothing/here').replace(/:(\w+)/g, (_, name: string) => {
				const values = params[name] ?? ['x'];
				return values[place % values.length] as string;
			});
			return {
				about: pattern,
				odd: [],
				isWire: false,
				method: isForm ? 'POST' : 'GET',
				path,
				query,
				headers: isMine ? [['Cookie', 'attempt_thanks-test=$id$.$token$']] : [],
				body: !isForm ? undefined : isMultipart ? multipart(form) : { type: urlencoded, form },
				framing: 'its length' as const,
				state,
			} satisfies Draft;
		});
}

const field = fc.constantFrom(...Object.keys(fields)).chain((name) => {
	const value = fc.oneof(
		{ weight: 6, arbitrary: fc.constantFrom(...(fields[name] ?? [''])) },
		{ weight: 1, arbitrary: oddTexts },
	);
	return value.map((given): [string, string] => [name, given]);
});

const urlencoded = 'application/x-www-form-urlencoded';

function multipart(form: [string, string][]) {
	const parts = form.map(
		([name, value], index) =>
			`--x\r\nContent-Disposition: form-data; name="${name}"${index % 3 === 2 ? '; filename="a.txt"' : ''}\r\n\r\n${value}\r\n`,
	);
	return { type: 'multipart/form-data; boundary=x', bytes: Buffer.from(`${parts.join('')}--x--\r\n`) };
}
