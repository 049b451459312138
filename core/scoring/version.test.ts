import { expect, it } from 'vitest';
import {
	byEdition,
	hasCalibration,
	nameIn,
	notCounting,
	withCalibration,
	withNorm,
	writtenVersion,
} from './version.ts';

it('a version says in one order what changes results', () => {
	expect(withNorm(withCalibration('iq-2b', 7), 3, true)).toBe('iq-2b.7.3');
	expect(withNorm('iq-2b', 3, false)).toBe('iq-2b.0.3');
	expect(notCounting('iq-2b.7.3', ['m01', 'm02'])).toBe('iq-2b.7.3-without-m01-m02');
});

it.each([
	'iq-2',
	'iq-2b',
	'iq-2.7',
	'iq-2b.7.3',
	'iq-2.17.13',
	'iq-2.0.3',
	'iq-2-without-m01',
	'iq-2b.7.3-without-m01-m02',
])('the name in %s is iq, and its edition can be another', (version) => {
	expect(nameIn(version)).toBe('iq');
	expect(byEdition(version, 3)).toBe(version.replace(/^iq-2b?/, 'iq-2c'));
});

it('a version tells whether it has a calibration', () => {
	const all = [
		'iq-2',
		'iq-2b',
		'iq-2.7',
		'iq-2b.7.3',
		'iq-2.10',
		'iq-2.0.3',
		'iq-2.7-without-m01',
		'iq-2-without-m1.7',
	];
	const calibrated = ['iq-2.7', 'iq-2b.7.3', 'iq-2.10', 'iq-2.7-without-m01'];
	expect(all.filter(hasCalibration)).toEqual(calibrated);
});

it('a name may have numbers of its own', () => {
	expect(nameIn('class-7-b-2.4')).toBe('class-7-b');
	expect(byEdition('class-7-b-2', 2)).toBe('class-7-b-2b');
});

it('authors write a name and a number, and what follows comes from the program', () => {
	for (const version of ['iq-2', 'class-7-b-12']) expect(version).toMatch(writtenVersion);
	for (const version of [
		'beta',
		'iq-2b',
		'iq-2.7',
		'IQ-2',
		'2-2',
		'iq-2-without-m01',
		'iq-2-without-2',
		'iq-12-without-2',
	])
		expect(version).not.toMatch(writtenVersion);
});
