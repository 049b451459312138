import type { Page } from '@playwright/test';

/** Faults of landmarks and headings as assistive technology sees them, one line each. */
export async function landmarkFaults(page: Page): Promise<string[]> {
	const tree = (await page.locator('body').ariaSnapshot()).split('\n');
	const names = (role: string) =>
		tree.flatMap((line) => {
			const match = new RegExp(`^\\s*- '?${role}(?: "(.*?)")?'?(?:\\s|:|$)`).exec(line);
			return match ? [match[1] ?? ''] : [];
		});
	const levels = tree.flatMap((line) => {
		const match = /- '?heading .*?\[level=(\d)\]/.exec(line);
		return match ? [Number(match[1])] : [];
	});
	const faults: string[] = [];
	const expectCount = (what: string, found: number, wanted: number) => {
		if (found !== wanted) faults.push(`${found} × ${what} instead of ${wanted}`);
	};
	expectCount('main', names('main').length, 1);
	expectCount('banner', names('banner').length, 1);
	// Question pages have neither footer nor navigation.
	const isBare = (await page.locator('main .question-actions').count()) > 0;
	expectCount('contentinfo', names('contentinfo').length, isBare ? 0 : 1);
	const navigations = names('navigation');
	const around = await page.locator(':is(nav, [role=navigation]):not(main *):visible').count();
	expectCount('navigation around what is in main', around, isBare ? 0 : 2);
	if (isBare ? navigations.length > 0 : navigations.length < 2)
		faults.push(`${navigations.length} navigations for assistive technology`);
	for (const [role, all] of [
		['navigation', navigations],
		['region', names('region')],
	] as const) {
		if (all.includes('')) faults.push(`a ${role} without a name`);
		if (role === 'navigation' && new Set(all).size < all.length) faults.push('two navigations of one name');
	}
	expectCount('heading of level 1', levels.filter((level) => level === 1).length, 1);
	if (levels[0] !== 1) faults.push(`the first heading has level ${levels[0]}`);
	if (levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1))
		faults.push(`levels are left out in ${levels.join(' ')}`);
	return faults;
}
