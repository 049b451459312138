/** The style of the item statistics page: like the site, but with system fonts, for screen and paper. */
export const style = `
:root {
	color-scheme: light dark;
	--paper: light-dark(#fcfbf8, #101316);
	--ink: light-dark(#16181b, #ebe7dc);
	--quiet: light-dark(#484c52, #b9b6ad);
	--line: light-dark(#cfccc3, #343a40);
	--rule: light-dark(#7e7c75, #7f8486);
	--accent: light-dark(#b5300f, #ff8a66);
	--display: "Libre Caslon Display", "Big Caslon", Baskerville, "Libre Baskerville", Georgia, "DejaVu Serif", serif;
	--text: "Source Sans 3", "Source Sans Pro", system-ui, sans-serif;
}
* { box-sizing: border-box; margin: 0; }
html {
	background: var(--paper); color: var(--ink);
	font: 400 1.0625rem/1.55 var(--text); font-variant-numeric: lining-nums tabular-nums; overflow-wrap: break-word;
}
main { max-inline-size: 74rem; margin-inline: auto; padding: 3.5rem clamp(1rem, 4vw, 3rem) 6rem; }
h1, h2, h3 { font-family: var(--display); font-weight: 400; line-height: 1.05; letter-spacing: -0.015em; text-wrap: balance; }
h1 { font-size: clamp(2.5rem, 1.6rem + 4.4vw, 4.5rem); margin-block: 0.25em 0.4em; }
h2 { font-size: clamp(2rem, 1.4rem + 2.4vw, 3rem); margin-block: 5rem 1.5rem; }
h3 { font-size: 1.5rem; margin-block: 3rem 1rem; }
p, li { max-inline-size: 40rem; text-wrap: pretty; }
p + p { margin-block-start: 0.5rem; }
ol, ul { padding-inline-start: 1.25rem; }
.quiet, figcaption, caption { color: var(--quiet); font-size: 0.9375rem; }
.warning { border-block: 1px solid var(--ink); padding-block: 0.75rem; margin-block: 1.5rem; max-inline-size: none; }
header svg { inline-size: 1rem; block-size: 2.5rem; }
.numbers { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 44%), 1fr)); align-items: end; gap: 2rem; margin-block: 2rem 2.5rem; }
.numbers dt { color: var(--quiet); font-size: 0.9375rem; }
.numbers dd { font: 400 clamp(2.25rem, 1.4rem + 3.4vw, 3.75rem)/1.1 var(--display); margin: 0; }
.numbers small { display: block; font: 400 1.0625rem/1.4 var(--text); color: var(--quiet); }
svg { display: block; overflow: visible; fill: none; stroke: currentcolor; }
text { fill: currentcolor; stroke: none; font: 400 0.9375rem var(--text); }
figure { margin-block: 1.5rem 2rem; padding-inline: 2px; }
figure .scroll { margin-block: 0; }
figure .scroll svg { min-inline-size: 40rem; }
figcaption { margin-block-start: 0.5rem; max-inline-size: 40rem; }
.faint { stroke: var(--rule); }
.bar { fill: var(--quiet); stroke: none; }
.dot { fill: currentcolor; stroke: none; }
text.small { font-size: 0.8125rem; fill: var(--quiet); }
.dot.key, .key, .weight { fill: var(--accent); stroke: none; }
.thread, .dimension { stroke: var(--ink); }
.thread { stroke: var(--accent); }
.interval { stroke: var(--accent); stroke-width: 3; }
.over { stroke: var(--rule); }
.limit { stroke: var(--rule); stroke-dasharray: 2 4; }
.whisker { stroke: var(--rule); stroke-opacity: 0.7; }
.number { font: 400 1.75rem var(--display); }
text.item { paint-order: stroke; stroke: var(--paper); stroke-width: 4; }
text.flagged, .flagged { fill: var(--accent); color: var(--accent); text-decoration: underline; text-underline-offset: 0.2em; }
.scroll { overflow-x: auto; margin-block: 1rem; }
.scroll:focus-visible, a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
table { border-collapse: collapse; inline-size: 100%; font-size: 0.9375rem; line-height: 1.35; }
caption { text-align: start; padding-block-end: 0.5rem; }
th, td { padding: 0.4rem 0 0.4rem 1.1rem; text-align: end; vertical-align: baseline; border-block-end: 1px solid var(--line); font-weight: 400; white-space: nowrap; }
th:first-child, td:first-child { padding-inline-start: 0; text-align: start; }
table.narrow { inline-size: auto; min-inline-size: 16rem; margin-block-start: 0.75rem; }
thead th { color: var(--quiet); border-block-end-color: var(--ink); vertical-align: bottom; white-space: normal; }
td small { display: block; color: var(--quiet); font-size: 0.8125rem; }
th.words, td.words { text-align: start; white-space: normal; min-inline-size: 13rem; }
a { color: inherit; text-decoration-color: var(--rule); text-decoration-thickness: 1px; text-underline-offset: 0.25em; }
.plate { border-block-start: 1px solid var(--ink); padding-block: 1rem 2.5rem; display: grid; gap: 0.5rem 3rem; }
.plate > div { min-inline-size: 0; }
.plate h4 { font: 400 2.5rem/1 var(--display); }
.plate h4 small { font: 400 0.9375rem var(--text); color: var(--quiet); letter-spacing: 0; margin-inline-start: 0.5rem; }
.plate p { margin-block: 0.4rem; }
.plate dl { margin-block-start: 1rem; display: grid; gap: 0.9rem; }
.plate dt { color: var(--quiet); font-size: 0.9375rem; }
.plate dd { margin: 0; }
.plate dd b { font: 400 1.5rem/1.2 var(--display); }
.plate figure { margin-block: 0.5rem 0.75rem; }
details > summary { cursor: pointer; color: var(--quiet); font-size: 0.9375rem; text-decoration: underline; text-decoration-color: var(--rule); text-underline-offset: 0.25em; }
@media (min-width: 56rem) { .plate { grid-template-columns: minmax(15rem, 2fr) 5fr; } }
@media print {
	:root { color-scheme: light; }
	html { font-size: 9.5pt; }
	main { max-inline-size: none; padding: 0; }
	.plate, figure, tr { break-inside: avoid; }
	h2, h3 { break-after: avoid; }
	.scroll { overflow: visible; }
	details::details-content { content-visibility: visible; block-size: auto; }
	summary { list-style: none; text-decoration: none; }
}
`;
