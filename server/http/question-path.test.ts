import { expect, it } from 'vitest';
import { questionPath } from './question-path.ts';

it.each([
	['/question/a/en', '/question/a/en'],
	['/QUESTION/A/EN', '/question/A/EN'],
	['/%71uestion/a.data', '/question/a.data'],
	['/question', undefined],
	['/questions/a', undefined],
	['/%ff/a', undefined],
	['/api/user/question/search', undefined],
])('%s is to be written %s', (path, written) => {
	expect(questionPath(path)).toBe(written);
});
