import { type HostilePost, lostPicture, type SeedAuthor, type SeedTerm } from './post.ts';

export const hostileAuthors: SeedAuthor[] = [
	{ key: 'karl', name: 'Karl Weber', description: 'Schreibt.' },
	{
		key: 'mallory',
		name: '<script>window.xss=1</script><img src=x onerror="window.xss=1">Mallory',
		description: '<iframe src="https://evil.example/author"></iframe>Meint es nicht gut.',
		hostile: true,
	},
];

export const hostileCategories: SeedTerm[] = [
	{ slug: 'boeses', name: 'Böses', description: 'Alles, was schadet.' },
	{
		slug: 'boeses-wort',
		name: '<img src=x onerror="window.xss=1">Wort & "Zeichen"',
		description: '<script>window.xss=1</script>Eine Kategorie.',
		hostile: true,
	},
];

export const hostileTags: SeedTerm[] = [
	{ slug: 'kaputt', name: 'Kaputt', description: 'Was fehlt oder zerbrochen ist.' },
	{
		slug: 'kaputtes-wort',
		name: '"><svg onload="window.xss=1">Wort',
		description: 'Ein Schlagwort.',
		hostile: true,
	},
];

/** Twelve malicious or broken posts; they try to run `window.xss=1` and to request evil.example. */
export function hostilePosts(): HostilePost[] {
	return posts.map((given, index) => ({
		language: 'de',
		title: `Übel ${String(index + 1).padStart(2, '0')}: ${given.slug}`,
		date: `2025-07-${String(index * 2 + 1).padStart(2, '0')}T09:${String(index + 10)}:00Z`,
		author: 'karl',
		categories: ['boeses'],
		tags: [],
		sticky: false,
		excerpt: `Ein Auszug zu ${given.slug}.`,
		picture: null,
		alt: null,
		...given,
	}));
}

const posts: (Partial<HostilePost> & { slug: string; html: string })[] = [
	{
		slug: 'scripts',
		author: 'mallory',
		categories: ['boeses', 'boeses-wort'],
		tags: ['kaputt', 'kaputtes-wort'],
		html: `<p onclick="window.xss=1" onmouseover="window.xss=1">Vorher.</p>
<script>window.xss=1</script>
<script src="https://evil.example/script.js"></script>
<svg onload="window.xss=1"><script>window.xss=1</script><a href="javascript:window.xss=1"><text y="20">Bild</text></a></svg>
<math><mtext><table><mglyph><style><img src=x onerror="window.xss=1"></style></mglyph></table></mtext></math>
<details open ontoggle="window.xss=1"><summary>Mehr</summary>Text</details>
<p>Nachher.</p>`,
	},
	{
		slug: 'frames',
		html: `<p>Vorher.</p>
<iframe src="https://evil.example/frame" width="560" height="315"></iframe>
<iframe srcdoc="&lt;script&gt;parent.window.xss=1&lt;/script&gt;"></iframe>
<iframe width="560" height="315" src="https://www.youtube.com/embed/aaaaaaaaaaa" title="Ein Film" allowfullscreen></iframe>
<figure class="wp-block-embed is-type-video is-provider-youtube"><div class="wp-block-embed__wrapper"><iframe src="https://evil.example/embed"></iframe></div><figcaption>Ein Film</figcaption></figure>
<object data="https://evil.example/object"><embed src="https://evil.example/embed.swf"></object>
<video src="https://evil.example/film.mp4" autoplay onloadstart="window.xss=1"></video>
<p>Nachher.</p>`,
	},
	{
		slug: 'links',
		html: `<p><a href="javascript:window.xss=1">eins</a> <a href=" java&#10;script:window.xss=1">zwei</a>
<a href="data:text/html,%3Cscript%3Ewindow.xss=1%3C/script%3E">drei</a> <a href="vbscript:window.xss=1">vier</a>
<a href="//evil.example/five" target="_blank">fünf</a> <a href="{origin}/on-rulers/">ein anderer Beitrag</a>
<a href="https://example.org/" target="_blank" onclick="window.xss=1" ping="https://evil.example/ping">außen</a></p>`,
	},
	{
		slug: 'forms',
		html: `<style>body{display:none}@import url("https://evil.example/style.css");</style>
<p style="background:url(https://evil.example/background.png);width:expression(window.xss=1);position:fixed;inset:0">Gefärbt.</p>
<form action="https://evil.example/form"><input name="password" autofocus onfocus="window.xss=1"><input type="checkbox" checked><button formaction="javascript:window.xss=1">Weiter</button><select><option>Wahl</option></select><textarea>Text</textarea></form>
<p>Nachher.</p>`,
	},
	{
		slug: 'heads',
		html: `<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/refresh">
<link rel="stylesheet" href="https://evil.example/link.css"><link rel="prefetch" href="https://evil.example/prefetch">
<title>Ein anderer Titel</title><h1>Eine Überschrift erster Ordnung</h1><p>Nachher.</p>
</article></main></body></html><p>Hinter dem Ende.</p>`,
	},
	{
		slug: 'pictures',
		html: `<p><img src=x onerror="window.xss=1"> <img src="https://evil.example/picture.png" alt="Von anderswo">
<img src="{origin}/favicon.ico" srcset="https://evil.example/set.png 2x, https://evil.example/set-3.png 3x" alt="Mit srcset"></p>
<picture><source srcset="https://evil.example/source.webp" type="image/webp"><img src="https://evil.example/fallback.png"></picture>
<p><img src="/wp-includes/images/media/default.png"> <img src="data:image/svg+xml,%3Csvg onload='window.xss=1'/%3E" alt="data"></p>
<p background="https://evil.example/paper.png">Nachher.</p>`,
	},
	{
		slug: 'titles',
		title:
			'&lt;script&gt;window.xss=1&lt;/script&gt; &amp;amp; <img src=x onerror="window.xss=1"> <em>Übel</em> 07',
		excerpt:
			'&lt;img src=x onerror="window.xss=1"&gt; <script>window.xss=1</script><a href="javascript:window.xss=1">Auszug</a>',
		html: '<h2>&lt;img src=x onerror="window.xss=1"&gt;</h2><h3><a href="javascript:window.xss=1">Über</a>schrift</h3><p>Nachher.</p>',
	},
	{
		slug: 'names',
		html: `<h2 id="main">Hauptsache</h2><h2 id="__proto__">Vorfahr</h2><h3 id="location">Ort</h3>
<a name="forms"></a><a id="body" name="body" href="https://example.org/clobbered">Anker</a>
<img name="getElementById" alt="Name"><p id="constructor" class="fixed inset-0" data-islands="x">Absatz</p><p id="main" name="cookie">Nachher.</p>`,
	},
	{
		slug: 'deep',
		title: `Übel 09: ${'Donaudampfschiff'.repeat(20)}`,
		html: `<p>${'Rindfleischetikettierung'.repeat(40)}</p>${'<div>'.repeat(200)}Tief unten${'</div>'.repeat(200)}<p>Nachher.</p><ul><li><p>Nicht geschlossen <b>fett`,
	},
	{
		slug: 'nameless',
		title: '',
		excerpt: '',
		html: '<p>Vor dem Mehr. [unbekannt wert="1"]Kurzbefehl[/unbekannt]</p>\n<!--more-->\n<p>Nach dem Mehr. [noch-einer]</p>',
	},
	{
		slug: 'locked',
		password: 'secret',
		excerpt: 'Ein geheimer Auszug.',
		html: '<p>Ein geheimer Text.</p>',
	},
	{
		slug: 'orphan',
		author: null,
		tags: ['kaputt'],
		picture: lostPicture,
		html: '<p>Wer das schrieb, ist fort, und das Bild auch.</p>',
	},
];
