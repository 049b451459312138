import { expect, it } from 'vitest';
import { scriptLast } from './script-last.ts';

const page =
	'<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="modulepreload" href="/assets/b.js" nonce="n"/></head>' +
	'<body><script nonce="n">window.first = 1</script><script nonce="n" type="module" async="">import "/assets/a.js"</script></body>';

it('script of the page asks for nothing as it stands, and keeps its nonce and its text', () => {
	expect(scriptLast(page)).toBe(
		'<head><link rel="later" href="/assets/a.js" nonce="n"/><link rel="later" href="/assets/b.js" nonce="n"/></head>' +
			'<body><script nonce="n">window.first = 1</script><script nonce="n" type="text/plain" data-later="">import "/assets/a.js"</script></body>',
	);
});

it('a page without script of the router stays as it is', () => {
	const still = '<body><script src="/assets/tool.js" type="module" async=""></script></body>';
	expect(scriptLast(still)).toBe(still);
});
