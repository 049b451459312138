import { expect, it } from 'vitest';
import { answerIn } from './form.ts';

it('reads several options of one field as one answer, whatever their order', () => {
	const form = new FormData();
	for (const option of ['c', 'a']) form.append('answer', option);
	form.append('answer-x', 'b');
	expect([answerIn(form, 'answer'), answerIn(form, 'answer-x'), answerIn(form, 'none')]).toEqual([
		'a+c',
		'b',
		'',
	]);
});

it('takes no file for an option', () => {
	const form = new FormData();
	form.append('answer', new Blob(['a']), 'a');
	expect(answerIn(form, 'answer')).toBe('');
});
