// All JavaScript of a batch's page: it reads the page anew when something has changed, and lets the time that is left run down.
import { minutesLeft } from '../../core/batches/minutes-left.ts';

/** How often to ask, in milliseconds; longer after a fault. */
const PAUSE = 7_000;
const LONGEST_PAUSE = 120_000;

let pause = PAUSE;

/** When what is shown was read, on the clock that nobody sets. */
let readAt = performance.now();

async function look(): Promise<void> {
	const live = document.querySelector<HTMLElement>('[data-live]');
	if (!live) return;
	const { live: version = '', changes = '' } = live.dataset;
	tellTimeLeft(live);
	const asked = await fetch(changes, {
		cache: 'no-store',
		redirect: 'error',
		headers: { 'If-None-Match': `"${version}"` },
	});
	if (asked.status === 204) await renew(live);
	else if (asked.status !== 304) throw new Error(asked.statusText);
}

/** Replaces what has changed, except where somebody is using it: that is replaced the next time. */
async function renew(live: HTMLElement): Promise<void> {
	const askedAt = performance.now();
	const response = await fetch(location.href, { cache: 'no-store', redirect: 'error' });
	if (!response.ok) throw new Error(response.statusText);
	const page = new DOMParser().parseFromString(await response.text(), 'text/html');
	const next = page.querySelector<HTMLElement>('[data-live]');
	if (!next) return;
	await addStyles(page);
	if (live.contains(document.activeElement)) return;
	live.replaceWith(next);
	readAt = askedAt;
}

/** Loads the style sheets that a page read anew has and this one hasn't, such as those of the first chart. */
async function addStyles(page: Document): Promise<void> {
	const sheetsOf = (each: Document) => [...each.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
	const here = new Set(sheetsOf(document).map(({ href }) => href));
	const missing = sheetsOf(page).filter(({ href }) => !here.has(href));
	const settled = missing.map(
		(link) =>
			new Promise((resolve) => {
				for (const event of ['load', 'error']) link.addEventListener(event, resolve);
			}),
	);
	document.head.append(...missing);
	await Promise.all(settled);
}

/** Says how many minutes everyone has left by now. */
function tellTimeLeft(live: HTMLElement): void {
	const said = JSON.parse(live.dataset.minutes ?? '[]') as string[];
	for (const each of live.querySelectorAll<HTMLElement>('[data-left]')) {
		const minutes = minutesLeft(Number(each.dataset.left) - (performance.now() - readAt));
		each.textContent = ` ${said[minutes] ?? each.textContent.trim()}`;
	}
}

function later(): void {
	setTimeout(() => {
		if (document.hidden) document.addEventListener('visibilitychange', later, { once: true });
		else
			look()
				.then(
					() => (pause = PAUSE),
					() => (pause = Math.min(2 * pause, LONGEST_PAUSE)),
				)
				.finally(later);
	}, pause);
}

later();
