import { describe, expect, it } from 'vitest';
import { brokenStorage, fakeStorage, keysOf } from '../../test/fake-storage.ts';
import { openAnswerStore } from './answer-store.ts';

const answer = (question_id: string, answer_id = 'a') => ({ question_id, answer_id, time: 900 });
const stored = (question: string, value: unknown = answer(question)) => ({
	[`plumb:answers:one:${question}`]: JSON.stringify(value),
});

describe('the store of waiting answers', () => {
	it('has one key for each question and gives the answers back after a reload', () => {
		const storage = fakeStorage();
		const store = openAnswerStore('one', storage);
		store.keep(answer('x'));
		store.keep(answer('y'));
		expect(keysOf(storage)).toEqual(['plumb:answers:one:x', 'plumb:answers:one:y']);
		expect(openAnswerStore('one', storage).waiting()).toEqual([answer('x'), answer('y')]);
	});

	it('lets two tabs keep answers without overwriting one another', () => {
		const storage = fakeStorage();
		const [one, other] = [openAnswerStore('one', storage), openAnswerStore('one', storage)];
		one.keep(answer('x'));
		other.keep(answer('y'));
		expect(one.waiting()).toEqual([answer('x'), answer('y')]);
		expect(openAnswerStore('one', storage).waiting()).toEqual([answer('x'), answer('y')]);
	});

	it('forgets what is settled, but not the answer of another tab that took its place', () => {
		const storage = fakeStorage();
		const [one, other] = [openAnswerStore('one', storage), openAnswerStore('one', storage)];
		one.keep(answer('x'));
		one.keep(answer('y'));
		other.keep(answer('x', 'b'));
		one.settle([answer('x'), answer('y')]);
		expect(keysOf(storage)).toEqual(['plumb:answers:one:x']);
		expect(one.waiting()).toEqual([answer('x', 'b')]);
	});

	it('removes on opening what other attempts left and what nobody can read, and nothing else', () => {
		const storage = fakeStorage({
			'plumb:answers:gone:x': JSON.stringify(answer('x')),
			'plumb:answers:gone': '[]',
			'plumb:answers:one:text': '{oops',
			...stored('list', []),
			...stored('moved', answer('elsewhere')),
			...stored('number', { question_id: 'number', answer_id: 7, time: 900 }),
			...stored('never', { ...answer('never'), time: -1 }),
			...stored('x', { ...answer('x'), more: 'that the API refuses' }),
			theme: 'dark',
		});
		expect(openAnswerStore('one', storage).waiting()).toEqual([answer('x')]);
		expect(keysOf(storage)).toEqual(['plumb:answers:one:x', 'theme']);
	});

	it('leaves what another attempt keeps for a day, then removes it', () => {
		const storage = fakeStorage();
		let now = Date.UTC(2026, 10, 21);
		openAnswerStore('one', storage, () => now).keep(answer('x'));
		now += 86_399_999;
		openAnswerStore('two', storage, () => now);
		expect(openAnswerStore('one', storage, () => now).waiting()).toEqual([answer('x')]);
		now += 86_400_000;
		openAnswerStore('two', storage, () => now);
		expect(keysOf(storage)).toEqual([]);
	});

	it.each([
		['without storage', undefined],
		['with storage that throws', brokenStorage()],
		[
			'with storage that reads nonsense',
			brokenStorage({ key: () => 'plumb:answers:one:x', getItem: () => '{' }),
		],
		[
			'with storage that cannot be changed',
			brokenStorage({ key: () => 'plumb:answers:one:x', getItem: () => JSON.stringify(answer('x')) }),
		],
	])('works in memory %s', (_, storage) => {
		const store = openAnswerStore('one', storage);
		store.keep(answer('x'));
		expect(store.waiting()).toEqual([answer('x')]);
		store.settle([answer('x')]);
		expect(store.waiting()).toEqual([]);
	});

	it('does not bring an old answer back when there is no room for the new one', () => {
		const storage = fakeStorage(stored('x'));
		const full = { ...storage, length: 1, setItem: brokenStorage().setItem };
		const store = openAnswerStore('one', full);
		store.keep(answer('x', 'b'));
		expect(store.waiting()).toEqual([answer('x', 'b')]);
	});
});
