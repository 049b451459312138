import fc from 'fast-check';
import { type Mutation, mutation } from './mutation.ts';
import { oddParts, oddTexts } from './texts.ts';

/** Faults in a form. */
export const forms: fc.Arbitrary<Mutation>[] = [
	asForm('a form with odd escapes', oddParts, (form, odd) => `${form}&answer=${odd}&${odd}=1&=&&;`),
	asForm(
		'a form of many fields',
		fc.constantFrom(100, 5_000),
		(form, count) => `${form}${'&answer=a'.repeat(count)}`,
	),
	asForm('a form at the limit', fc.constantFrom(-1, 0, 1, 100_000, 2_000_000), (form, beyond) => {
		return `${form}&name=`.padEnd(64 * 1024 + beyond, 'x');
	}),
	asForm('a form that is no text', fc.uint8Array({ maxLength: 60 }), (form, bytes) => {
		return Buffer.concat([Buffer.from(form), Buffer.from(bytes)]);
	}),
	mutation(
		'a form in parts',
		fc.tuple(oddTexts, fc.constantFrom('', '--x--\r\n', '--x', '--y--\r\n', '\0')),
		(draft, [odd, end]) => {
			if (!draft.body) return;
			const parts = [
				part('"answer"', odd),
				part('"email"', 'ana@example.org'),
				part(`"${odd}"`, 'x'),
				part('', 'x'),
			];
			draft.body = { type: 'multipart/form-data; boundary=x', bytes: Buffer.from(parts.join('') + end) };
		},
	),
	mutation(
		'a form of another kind',
		fc.constantFrom(
			'text/plain',
			'application/json',
			'multipart/form-data',
			'multipart/form-data; boundary=',
			'',
			'x',
		),
		(draft, type) => {
			if (draft.body) draft.body = { ...draft.body, type };
		},
	),
];

function asForm<T>(
	label: string,
	arbitrary: fc.Arbitrary<T>,
	make: (form: string, given: T) => string | Buffer,
): fc.Arbitrary<Mutation> {
	return mutation(label, arbitrary, (draft, given) => {
		if (!draft.body) return;
		const pairs = (draft.body.form ?? []).map(
			([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
		);
		const made = make(pairs.join('&'), given);
		draft.body = { type: draft.body.type, bytes: typeof made === 'string' ? Buffer.from(made) : made };
	});
}

function part(name: string, value: string): string {
	return `--x\r\nContent-Disposition: form-data; name=${name}\r\n\r\n${value}\r\n`;
}
