import type { Page } from '@playwright/test';

type Shift = { value: number; parts: string[] };

/**
 * From the next page on, records layout shifts not caused by the visitor; images are delayed by 300 ms to
 * show whether their space is reserved. The returned function ends the delay.
 */
export async function recordShifts(page: Page): Promise<() => Promise<void>> {
	await page.addInitScript(recordInPage);
	const browser = await page.context().newCDPSession(page);
	browser.on('Fetch.requestPaused', ({ requestId }) => {
		const goOn = () => browser.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
		setTimeout(() => void goOn(), 300);
	});
	await browser.send('Fetch.enable', { patterns: [{ resourceType: 'Image' }] });
	return async () => void (await browser.send('Fetch.disable'));
}

/** The layout shifts of the current page, once it is loaded and painted. */
export async function layoutShifts(page: Page): Promise<Shift[]> {
	await page.waitForLoadState('load');
	return page.evaluate(async () => {
		await document.fonts.ready;
		for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
		// An entry is reported after its frame.
		await new Promise((resolve) => setTimeout(resolve));
		return (window as unknown as { takeShifts(): Shift[] }).takeShifts();
	});
}

/** Runs in the page before any of its scripts. */
function recordInPage() {
	const kept: Shift[] = [];
	const keep = (entries: PerformanceEntry[]) => {
		for (const entry of entries) {
			const shift = entry as PerformanceEntry & {
				value: number;
				hadRecentInput: boolean;
				sources: { node: Node | null }[];
			};
			const parts = shift.sources.map(({ node }) =>
				node instanceof Element ? node.outerHTML : node?.textContent,
			);
			if (!shift.hadRecentInput)
				kept.push({ value: shift.value, parts: parts.map((part) => part?.slice(0, 60) ?? '') });
		}
	};
	const observer = new PerformanceObserver((list) => keep(list.getEntries()));
	observer.observe({ type: 'layout-shift', buffered: true });
	const takeShifts = () => {
		keep(observer.takeRecords());
		return kept.splice(0);
	};
	Object.assign(window, { takeShifts });
}
