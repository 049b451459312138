import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { partWatch } from './part-watch.ts';

it('what watches the parts of every page is less than a kilobyte of script that ends nowhere early', () => {
	expect(partWatch.length).toBeLessThan(1000);
	expect(partWatch).not.toContain('</script');
	expect(() => new Script(partWatch)).not.toThrow();
});
