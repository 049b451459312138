/** What is written alike in every language. */
export const names = [
	...['Plumb', 'Myers', 'Briggs', 'Company', 'MBTI', 'The'],
	...['PDF', 'JSON', 'UTF', 'RSS', 'Atom', 'API', 'URL', 'SVG', 'HTML', 'WCAG', 'Unicode'],
	...['E', 'I'].flatMap((a) =>
		['S', 'N'].flatMap((b) => ['T', 'F'].flatMap((c) => [`${a}${b}${c}J`, `${a}${b}${c}P`])),
	),
	...['Chromium', 'Firefox', 'Safari', 'Android', 'iPhone', 'Windows', 'NVDA', 'VoiceOver'],
];
