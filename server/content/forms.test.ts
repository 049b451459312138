import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isMatrix } from '../../core/quiz/quiz.ts';
import { makeHouse, type TestHouse } from '../../test/house.ts';

const one = 'a-secret-of-at-least-32-characters';
let houses: TestHouse[];
beforeAll(async () => {
	const secrets = [one, one, 'another-secret-of-32-characters-and-more'];
	houses = await Promise.all(secrets.map((SECRET) => makeHouse({ SECRET }, 'content/quizzes')));
});
afterAll(() => Promise.all(houses.map((house) => house.remove())));

const drawn = () => houses.map((house) => house.forms.draw('iq-test').snapshot);
const specimens = () => houses.map((house) => house.forms.specimen('iq-test'));
const pictures = ({ questions }: { questions: { stem: unknown }[] }) =>
	questions.map(({ stem }) => JSON.stringify(stem));

describe('the form that attempts draw', () => {
	it('is the same for the same secret and another for another', () => {
		const [first, same, other] = drawn();
		expect(same).toEqual(first);
		expect(other?.questions).not.toEqual(first?.questions);
		const shared = pictures(other as never).filter((picture) => pictures(first as never).includes(picture));
		expect(shared).toEqual([]);
	});

	it('is as hard by design, question by question, wherever it grows', () => {
		const hard = [...drawn(), ...specimens()].map(({ questions }) =>
			questions.filter(isMatrix).map(({ id, difficulty }) => [id, difficulty]),
		);
		for (const each of hard) expect(each).toEqual(hard[0]);
	});

	it('has keys that a reader of the specimen does not know', () => {
		const keys = [...drawn(), ...specimens()].map(({ questions }) =>
			questions
				.filter(isMatrix)
				.map(({ key }) => key)
				.join(''),
		);
		expect(new Set(keys).size).toBe(3);
		expect(new Set(keys[0]).size).toBeGreaterThan(4);
	});

	it('is kept in the data folder, where only the operator reads it', async () => {
		const house = houses[0] as TestHouse;
		const dir = join(house.env.DATA_DIR, 'forms');
		expect(readdirSync(dir)).toEqual([
			'iq-test-1-minute-v1-1.json',
			'iq-test-5-minutes-v1-1.json',
			'iq-test-v1-1.json',
		]);
		const path = join(dir, 'iq-test-v1-1.json');
		expect(statSync(path).mode & 0o777).toBe(0o600);
		expect(JSON.parse(readFileSync(path, 'utf8')).questions).toEqual(
			house.forms.draw('iq-test').snapshot.questions,
		);
	});
});

describe('the specimen form', () => {
	it('is the same everywhere, and no attempt draws a question of it', () => {
		const [first, ...others] = specimens();
		for (const other of others) expect(other).toEqual(first);
		for (const form of drawn()) {
			expect(form.form).toBe(1);
			expect(pictures(form as never).filter((picture) => pictures(first as never).includes(picture))).toEqual(
				[],
			);
		}
	});
});
