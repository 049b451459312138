import { expect, it } from 'vitest';
import { stylesInOrder } from './styles-in-order.ts';

it('stylesheets of components follow that of all pages, in their own order', () => {
	const page =
		'<head><link rel="stylesheet" href="/a.css" data-precedence="default"/><link rel="stylesheet" href="/b.css" data-precedence="default"/>' +
		'<script>watch()</script><link nonce="n" rel="stylesheet" href="/app.css"/><link rel="icon" href="/icon.svg"/></head><body></body>';
	expect(stylesInOrder(page)).toBe(
		'<head><script>watch()</script><link nonce="n" rel="stylesheet" href="/app.css"/><link rel="stylesheet" href="/a.css" data-precedence="default"/>' +
			'<link rel="stylesheet" href="/b.css" data-precedence="default"/><link rel="icon" href="/icon.svg"/></head><body></body>',
	);
});

it('a page with only the shared stylesheet stays as it is', () => {
	const page = '<head><link nonce="n" rel="stylesheet" href="/app.css"/></head><body></body>';
	expect(stylesInOrder(page)).toBe(page);
});
