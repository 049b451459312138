import type { Page } from '@playwright/test';

/** Faults of width once the fonts are there: a page that scrolls sideways, or a heading, button, or field that doesn't fit. */
export function cutOff(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		await document.fonts.ready;
		const { clientWidth, scrollWidth } = document.documentElement;
		const faults =
			scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} pixels`] : [];
		const parts = 'h1, main h2, main h3, main button, main .button, main input, main textarea, main summary';
		for (const part of document.querySelectorAll<HTMLElement>(parts)) {
			if (!part.checkVisibility() || part.closest('.trap, .sr-only') || part.matches('[type=hidden]'))
				continue;
			const { left, right } = part.getBoundingClientRect();
			const what = `${part.tagName} ${part.textContent.slice(0, 40)}`;
			if (left < 0 || right > clientWidth) faults.push(`${what} lies from ${left} to ${right}`);
			if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0) faults.push(`${what} is cut off`);
		}
		return faults;
	});
}

/**
 * Targets under 24 by 24 pixels that are too close to others (WCAG 2.2, 2.5.8). A link in a sentence may be
 * as small as its text, and so may a note of a sentence on a screen too wide for thumbs; a field within its
 * label is as large as the label.
 */
export function smallTargets(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const inSentence = (target: Element) => {
			if (!target.matches('a') || getComputedStyle(target).display !== 'inline') return false;
			if (innerWidth >= 896 && target.closest('sup')) return true;
			return [...(target.parentElement?.childNodes ?? [])].some(
				(node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
			);
		};
		const targets = [...document.querySelectorAll('a[href], button, input, textarea, select, summary')]
			.filter((target) => target.checkVisibility() && !target.closest('.trap'))
			.filter((target) => !target.matches('[type=hidden], .skip:not(:focus)') && !inSentence(target))
			.map((target) => {
				const box = (target.closest('label') ?? target).getBoundingClientRect();
				return { target, box, isSmall: box.width < 24 || box.height < 24 };
			});
		type Place = (typeof targets)[number];
		const middle = ({ box }: Place) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
		const isNear = (small: Place, other: Place) => {
			const { x, y } = middle(small);
			if (other.isSmall) {
				const there = middle(other);
				return Math.hypot(there.x - x, there.y - y) < 24;
			}
			const { left, right, top, bottom } = other.box;
			const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
			return away < 12;
		};
		return targets
			.filter((small) => small.isSmall && targets.some((other) => other !== small && isNear(small, other)))
			.map(
				({ target, box }) =>
					`${target.outerHTML.slice(0, 80)} is ${box.width}×${box.height} and too near to another`,
			);
	});
}

/** Parts of a question page that overlap, though each should be below the previous one. */
export function overlapping(page: Page): Promise<string[]> {
	return page.evaluate(overlapsInPage);
}

/** The same, run in the page. */
export function overlapsInPage(): string[] {
	const parts = ['.question-bar', '.position', 'legend', '.choice', '.question-actions', '.question-notes'];
	// Sticky elements are measured at their position in the flow.
	const sticky = document.querySelectorAll<HTMLElement>('main :is(.question-actions, .question-notes)');
	for (const part of sticky) part.style.position = 'static';
	const boxes = parts.flatMap((name) =>
		[...document.querySelectorAll(`main ${name}`)].map((part) => ({
			name,
			box: part.getBoundingClientRect(),
		})),
	);
	for (const part of sticky) part.style.position = '';
	return boxes.flatMap(({ name, box }, index) => {
		const above = boxes.slice(0, index).filter((other) => other.name !== name);
		return above
			.filter((other) => other.box.bottom > box.top + 1)
			.map((other) => `${other.name} over ${name}`);
	});
}
