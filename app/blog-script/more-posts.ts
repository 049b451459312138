import { tell } from './status.ts';

/** The pages added to a list and its scroll position, kept in the browser's history entry. */
type Place = { pages?: string[]; top?: number } | null;

const grown: string[] = [];

/** Loads more posts in place instead of going to the next page. */
export function loadMoreInPlace(): void {
	document.addEventListener('click', (event) => {
		const link = (event.target as Element).closest<HTMLAnchorElement>('[data-more] [rel=next]');
		if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		appendPage(link.href).catch(() => undefined);
	});
	// When the visitor leaves the page, it is too late: the browser has already moved to the next history
	// entry.
	for (const moment of ['scrollend', 'click'])
		addEventListener(moment, () => grown.length > 0 && keepPlace());
	restore(history.state as Place).catch(() => undefined);
}

async function appendPage(address: string): Promise<void> {
	const first = await addPosts(address);
	first?.querySelector('a')?.focus();
	grown.push(address);
	keepPlace();
}

function keepPlace(): void {
	history.replaceState({ ...(history.state as Place), pages: grown, top: scrollY }, '');
}

/**
 * After going back to a longer list, adds its pages again and restores the scroll position, which the browser
 * can't do yet.
 */
async function restore(place: Place): Promise<void> {
	if (!place?.pages?.length) return;
	history.scrollRestoration = 'manual';
	for (const address of place.pages) {
		await addPosts(address);
		grown.push(address);
	}
	scrollTo(0, place.top ?? 0);
}

/** Adds the next page below the posts shown and returns its first post; if it fails, the link stays. */
async function addPosts(address: string): Promise<Element | undefined> {
	const box = document.querySelector<HTMLElement>('[data-more]');
	if (!box || box.ariaBusy) throw new Error('Nothing can be added now');
	const { loading, failed } = box.dataset;
	box.ariaBusy = 'true';
	tell(box, loading);
	try {
		const response = await fetch(address);
		if (!response.ok) throw new Error(response.statusText);
		const page = new DOMParser().parseFromString(await response.text(), 'text/html');
		const posts = [...page.querySelectorAll('[data-posts] > *')];
		const more = page.querySelector<HTMLElement>('[data-more]');
		if (posts.length === 0 || !more) throw new Error('No posts came');
		document.querySelector('[data-posts]')?.append(...posts);
		// The container stays: a live region is read aloud only if it was on the page before.
		const next = more.querySelector('[rel=next]');
		const link = box.querySelector('[rel=next]');
		if (next) link?.replaceWith(next);
		else link?.remove();
		// The count is only right for a list that starts at the first page.
		const isWhole = !box.querySelector('[rel=prev]');
		tell(box, isWhole ? more.dataset.shown : more.querySelector('[role=status]')?.textContent);
		return posts[0];
	} catch (error) {
		tell(box, failed);
		throw error;
	} finally {
		box.ariaBusy = null;
	}
}
