import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { describePosts } from '../../../test/wordpress/describe-posts.ts';
import { writePostFiles } from '../../../test/wordpress/posts.ts';
import { openFileSource } from './file-source.ts';
import type { BlogSource } from './source.ts';

const dir = mkdtempSync(join(tmpdir(), 'plumb-posts-'));
let source: BlogSource;
beforeAll(() => {
	writePostFiles(dir);
	source = openFileSource(dir);
});
afterAll(() => rmSync(dir, { recursive: true }));

describePosts('files', () => source, 'image/svg+xml');
