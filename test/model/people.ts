import type { Person } from './model.ts';

/** Whom an attempt's forms are filled in by; every attempt has people of its own, so that none is found after erasing. */
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

/** The address that a mail is sent to again. */
export function correctedOf(of: number): string {
	return `ana-${of}-corrected@example.org`;
}

/** Says whether the details are right: the second person's are not. */
export function isPerson({ email }: Person): boolean {
	return email.includes('@');
}

/** What would show that something of an attempt's people is left. */
export function tracesOf(of: number): string[] {
	return [`ana-${of}@`, `ana-${of}-corrected@`, `Class of ${of}`];
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
