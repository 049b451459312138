import { tell } from './status.ts';

/** Shows the ways of sharing an address, or of copying another text, that this browser supports, and reports whether they worked. */
export function offerSharing(): void {
	for (const box of document.querySelectorAll<HTMLElement>('[data-share-url]')) {
		const { shareUrl: url = '', shareTitle: title = '', success, failure } = box.dataset;
		const ways: Record<string, false | (() => Promise<void>)> = {
			copy: 'clipboard' in navigator && (() => navigator.clipboard.writeText(url)),
			share: 'share' in navigator && (() => navigator.share({ title, url })),
		};
		for (const button of box.querySelectorAll<HTMLButtonElement>('[data-do]')) {
			const act = ways[button.dataset.do ?? ''];
			if (!act) continue;
			button.dataset.ready = '';
			button.addEventListener('click', () => {
				act().then(
					() => tell(box, success),
					// Closing the device's dialog isn't a failure.
					(error: Error) => error.name !== 'AbortError' && tell(box, failure),
				);
			});
		}
	}
}
