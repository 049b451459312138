import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isForeignPicture, pictureAddress } from './picture-address.ts';

const origin = 'https://cms.example';
const base = 'https://cms.example/a-post/';
const foreign = (source: string) => pictureAddress(source, base, origin);
const own = (source: string) => pictureAddress(source, '', null);

describe('a picture of the content service', () => {
	it.each([
		['https://cms.example/wp-content/a.jpg', '/files/wp-content/a.jpg'],
		['http://cms.example/a.PNG', '/files/a.PNG'],
		['//cms.example/a.webp', '/files/a.webp'],
		['/a.avif?resize=300', '/files/a.avif'],
		['a.gif', '/files/a-post/a.gif'],
		['../a.jpeg#part', '/files/a.jpeg'],
		[' /a b.png\n', '/files/a%20b.png'],
		['/صورة.png', '/files/%D8%B5%D9%88%D8%B1%D8%A9.png'],
		['https://someone:secret@cms.example/a.png', '/files/a.png'],
		['/../../../a.png', '/files/a.png'],
		['/%2e%2e/a.png', '/files/a.png'],
		['\\a.png', '/files/a.png'],
	])('stands below /files: %j', (source, address) => {
		expect(foreign(source)).toBe(address);
	});

	it.each([
		'https://evil.example/a.png',
		'//evil.example/a.png',
		'\\\\evil.example\\a.png',
		'https://cms.example.evil.example/a.png',
		'https://cms.example:8443/a.png',
		'https://cms.example@evil.example/a.png',
		'ftp://cms.example/a.png',
		'data:image/png;base64,AAAA',
		'javascript:alert(1)//a.png',
		'blob:https://cms.example/a.png',
		'/a.svg',
		'/a.png.svg',
		'/a.svg?a.png',
		'/a.svg#a.png',
		'/wp-json/wp/v2/posts',
		'/a.png/',
		'/.png.php',
		'',
		'http://',
	])('is no other address: %j', (source) => {
		expect(foreign(source)).toBeNull();
	});

	it('stays on its host, whatever it is called', () => {
		const parts = fc.constantFrom(
			'/',
			'\\',
			'..',
			'.',
			'@',
			':',
			'?',
			'#',
			'%2f',
			'%00',
			' ',
			'\n',
			'\t',
			'a',
		);
		const hosts = fc.constantFrom(
			'',
			'//evil.example',
			'http:',
			'https://cms.example',
			'https://evil.example',
		);
		const named = fc.tuple(hosts, fc.string({ unit: parts }), fc.constantFrom('.png', '.jpg?x', '.svg', ''));
		fc.assert(
			fc.property(
				fc.oneof(
					named.map((each) => each.join('')),
					fc.string(),
				),
				(source) => {
					const address = foreign(source);
					if (address === null) return;
					expect(address).toMatch(/^\/files\/\S*$/);
					const url = new URL(origin + address.slice('/files'.length));
					expect([url.origin, isForeignPicture(url.pathname)]).toEqual([origin, true]);
					expect(url.pathname + url.search).toBe(address.slice('/files'.length));
				},
			),
			{ numRuns: 2000 },
		);
	});
});

describe('a drawing of our own', () => {
	it('stands below /files already', () => {
		expect(own('/files/posts/a-drawing.svg')).toBe('/files/posts/a-drawing.svg');
	});

	it.each([
		'/files/posts/a.png',
		'/files/../a.svg',
		'/files/a.svg?x',
		'/files/a.svg\n',
		'files/posts/a.svg',
		'//files/posts/a.svg',
		'/pictures/a.svg',
		'https://cms.example/files/a.svg',
		'',
	])('is no other address: %j', (source) => {
		expect(own(source)).toBeNull();
	});
});
