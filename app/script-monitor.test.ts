import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { scriptMonitor } from './script-monitor.ts';

it('what watches the parts of every page is less than a kilobyte of script that ends nowhere early', () => {
	expect(scriptMonitor.length).toBeLessThan(1000);
	expect(scriptMonitor).not.toContain('</script');
	expect(() => new Script(scriptMonitor)).not.toThrow();
});
