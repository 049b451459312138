import { describe, expect, it } from 'vitest';
import { headingText, withoutPeriod } from './heading-text.ts';

const parts = (text: string) => headingText(text).split('\u200b');

describe('the lines of a heading', () => {
	it.each([
		[['结果拿你', '和谁比较']],
		[['怎样看', '这些数字']],
		[['各三分之一的', '可能性']],
		[['大家', '可能', '会这样说']],
		[['先看', '有多大把握']],
		[['国旗', '与地图测试']],
		[['智商', '和情商', '有什么区别？']],
		[['语言', '等级', '是什么意思？']],
		[['智商测试', '能练出来吗？']],
		[['欢迎来做', '情绪智力测试']],
		[['目前', '还做不到的']],
		[['最高分', '明显', '高于最低分']],
	])('in Chinese may end where a word begins: %s', (expected) => {
		expect(parts(expected.join(''))).toEqual(expected);
	});

	it.each([
		[['不只给你分数，', '还告诉你', '误差', '有多大']],
		[['测试', '能告诉你什么，', '不能告诉你什么']],
		[['“不喜欢独处”，', '不符合：', '一百条陈述', '怎样', '用中文说']],
		[['“三长一短', '选最短”管用吗？']],
		[['1分钟', '智商测试，', '为什么', '测不出', '你的智商']],
	])('in Chinese end at a mark rather than within a short clause: %s', (expected) => {
		expect(parts(expected.join(''))).toEqual(expected);
	});

	it('in Chinese never begin with a mark or end after an opening one', () => {
		for (const part of parts('欢迎参加“智商测试”：时间到，回答已提交。')) {
			expect(part).not.toMatch(/^[”：，。]/u);
			expect(part).not.toMatch(/“$/u);
		}
	});

	it.each([
		['Qu’est-ce que le QI ?', 'Qu’est-\u2060ce que le QI ?'],
		['Qui sommes-nous', 'Qui sommes-\u2060nous'],
		['IQ rata-rata', 'IQ rata-\u2060rata'],
		['Y a-t-il une limite ?', 'Y a-\u2060t-\u2060il une limite ?'],
	])('keep short words with hyphens whole: %s', (text, expected) => expect(headingText(text)).toBe(expected));

	it('may end within a long word with a hyphen', () => {
		expect(headingText('Persönlichkeits-Fragebogen')).toBe('Persönlichkeits-Fragebogen');
	});

	it('elsewhere end at spaces, and not after a short half of a word', () => {
		expect(headingText('Willkommen beim IQ-Test')).toBe('Willkommen beim IQ-\u2060Test');
		expect(headingText('Welcome to the 5-minute IQ test')).toBe('Welcome to the 5-\u2060minute IQ test');
		expect(headingText('The 16-question test')).toBe('The 16-\u2060question test');
		expect(headingText('The years 1990-something')).toBe('The years 1990-something');
	});
});

it.each([
	['This code has already been used.', 'This code has already been used'],
	['这个代码已经用过了。', '这个代码已经用过了'],
	['Is this your code?', 'Is this your code?'],
])('%s as a heading is %s', (sentence, heading) => expect(withoutPeriod(sentence)).toBe(heading));
