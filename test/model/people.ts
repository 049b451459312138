import type { Person } from './model.ts';

/** The people who fill in an attempt's forms; unique per attempt, so that none is found after deletion. */
export function personOf(of: number, which: 0 | 1 | 2): Person {
	const person = {
		name: `Ana ${letters[of % 26]}`,
		email: `ana-${of}@example.org`,
		age: 34,
		gender: 'female',
		norms: false,
	};
	if (which === 0) return person;
	return which === 1 ? { ...person, age: 35, norms: true } : { ...person, email: 'nobody', age: 7 };
}

/** The corrected address for resending an email. */
export function correctedOf(of: number): string {
	return `ana-${of}-corrected@example.org`;
}

/** Whether the details are valid: the second person's aren't. */
export function isPerson({ email }: Person): boolean {
	return email.includes('@');
}

/** Texts that would show that data about an attempt's people are left. */
export function tracesOf(of: number): string[] {
	return [`ana-${of}@`, `ana-${of}-corrected@`, `Class of ${of}`];
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
