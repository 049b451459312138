import { tell } from './status.ts';

/** What a list of posts has grown by, and where its reader was, kept with its place in the history of the browser. */
type Place = { pages?: string[]; top?: number } | null;

const grown: string[] = [];

/** Lets a list of posts grow in place, where it would lead to its next page otherwise. */
export function growList(): void {
	document.addEventListener('click', (event) => {
		const link = (event.target as Element).closest<HTMLAnchorElement>('[data-more] [rel=next]');
		if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		grow(link.href).catch(() => undefined);
	});
	// Once the page is left it is too late: the browser has gone on to the next entry.
	for (const moment of ['scrollend', 'click'])
		addEventListener(moment, () => grown.length > 0 && keepPlace());
	restore(history.state as Place).catch(() => undefined);
}

async function grow(address: string): Promise<void> {
	const first = await addPosts(address);
	first?.querySelector('a')?.focus();
	grown.push(address);
	keepPlace();
}

function keepPlace(): void {
	history.replaceState({ ...(history.state as Place), pages: grown, top: scrollY }, '');
}

/** Back to a list that was longer: it grows again, and is where it was, which the browser cannot know before. */
async function restore(place: Place): Promise<void> {
	if (!place?.pages?.length) return;
	history.scrollRestoration = 'manual';
	for (const address of place.pages) {
		await addPosts(address);
		grown.push(address);
	}
	scrollTo(0, place.top ?? 0);
}

/** Adds the next page below the posts that are shown, and gives its first; where that fails the link stays. */
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
		// The box stays, because the line in it is read aloud only where it was before.
		const next = more.querySelector('[rel=next]');
		const link = box.querySelector('[rel=next]');
		if (next) link?.replaceWith(next);
		else link?.remove();
		// Only a list that begins with the first page shows as many as are counted up to here.
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
