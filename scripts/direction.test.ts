import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Styles that use left and right, and styles that follow the direction of the text. */
const refused = [
	['css', '.a { margin-left: 1px; }'],
	['css', '.a { padding-right: 1px; }'],
	['css', '.a { left: 0; }'],
	['css', '.a { text-align: right; }'],
	['css', '@media (width > 1px) { .a { border-left: 1px solid; } }'],
	['css', '.a { padding: 1px 2px 3px 4px; }'],
	['tsx', 'export const A = () => <p className="flex ml-2" />;'],
	['tsx', 'export const A = () => <p className="text-left" />;'],
	['tsx', 'export const A = () => <p className="md:-ml-1 flex" />;'],
] as const;
const taken = [
	['css', '.a { margin-inline-start: 1px; inset-inline-end: 0; text-align: start; padding: 1px 2px; }'],
	['tsx', 'export const A = () => <p className="ms-2 flex text-start">pl-2 is no class here</p>;'],
] as const;

let dir: string;
beforeAll(() => {
	dir = mkdtempSync(join(tmpdir(), 'plumb-direction-'));
	cpSync('scripts/lint', join(dir, 'scripts/lint'), { recursive: true });
	const config = { plugins: ['./scripts/lint/logical-css.grit', './scripts/lint/logical-jsx.grit'] };
	writeFileSync(
		join(dir, 'biome.json'),
		JSON.stringify({ ...config, linter: { rules: { preset: 'none' } } }),
	);
});
afterAll(() => rmSync(dir, { recursive: true }));

function lint(kind: string, code: string) {
	writeFileSync(join(dir, `a.${kind}`), `${code}\n`);
	const run = spawnSync('biome', ['lint', `a.${kind}`], { cwd: dir, encoding: 'utf8' });
	return { status: run.status, said: run.stdout + run.stderr };
}

it.each(refused)('%s that is not by direction is refused: %s', (kind, code) => {
	const { status, said } = lint(kind, code);
	expect(said).toContain('Say it by the direction of the text');
	expect(status).toBe(1);
});

it.each(taken)('%s by direction is taken: %s', (kind, code) => {
	const { status, said } = lint(kind, code);
	expect(said).not.toContain('Say it by the direction of the text');
	expect(status).toBe(0);
});
