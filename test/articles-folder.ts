import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { checkArticles } from '../scripts/content-check/check-articles.ts';
import { readArticles } from '../server/content/articles/read-articles.ts';

/** A folder of content for each test of a file, with a drawing and what an English article needs besides. */
export function openArticles() {
	const folder = { dir: '', faultsOf };
	beforeEach(() => {
		const dir = mkdtempSync(join(tmpdir(), 'plumb-articles-'));
		folder.dir = dir;
		mkdirSync(join(dir, 'articles/en'), { recursive: true });
		cpSync('content/locales/rules', join(dir, 'locales/rules'), { recursive: true });
		writeFileSync(
			join(dir, 'articles/en/authors.yaml'),
			'desk: { name: "The desk", description: "Writes." }\n',
		);
		writeFileSync(join(dir, 'articles/en/tools.yaml'), tools);
		mkdirSync(join(dir, 'articles/pictures'));
		writeFileSync(join(dir, 'articles/pictures/one.svg'), drawing);
	});
	afterEach(() => rmSync(folder.dir, { recursive: true }));

	/** The faults of the folder with this article in it. */
	function faultsOf(text: string, place = 'en/one'): string[] {
		const { dir } = folder;
		writeFileSync(join(dir, `articles/${place}.md`), text);
		const others = { paths: ['/quizzes', '/about-us'], quizzes: ['iq-test'] };
		return checkArticles(dir, readArticles(join(dir, 'articles')), others).map((fault) =>
			fault.replaceAll(`${dir}/`, ''),
		);
	}
	return folder;
}

const tools = `iq-scales:
  title: "a"
  score: "b"
  scale: "c"
  sd: { 15: "d", 16: "e", 24: "f" }
  result: "g"
  share: "h"
  range: "i"
  caption: "j"
  below: "k"
`;

/** A drawing without a fault. */
export const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 180">
	<style>
		path{stroke:#000}
		@media (prefers-color-scheme: dark) {path{stroke:#fff}}
		@media (max-width: 200px) {path{stroke-width:3}}
	</style>
	<path d="M0 0V90"/>
</svg>
`;

const front = `path: /iq-score/one
title: "One"
name: "One"
description: "${'A page that says something that is true, and where from. '.repeat(2).trim()}"
author: desk
written: 2026-11-20
checked: 2026-11-21
picture: one
alt: "A line."
tool: iq-scales
quiz: iq-test`;

const body = `It begins with the answer[^a], and leads [on](/quizzes).

{tool}

## A part

${'A word of a text that is long enough. '.repeat(120)}

See [above](#a-part)[^b][^c].

[^a]: One. <https://example.org/1>
[^b]: Two. <https://example.org/2>
[^c]: Three. <https://example.org/3>
`;

/** An English article without a fault. */
export const right = `---\n${front}\n---\n\n${body}`;
