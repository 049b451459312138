/**
 * Offers the language that the browser prefers to visitors who haven't chosen one, if we have it and the page
 * isn't in it.
 */
export function offerLanguage(): void {
	const form = document.querySelector<HTMLFormElement>('[data-offers]');
	// Doesn't ask again after a choice, here or in the menu.
	if (!form || /(^|; )lang=/.test(document.cookie)) return;
	const offers = JSON.parse(form.dataset.offers ?? '{}') as Record<string, [accept: string, decline: string]>;
	const here = document.documentElement.lang;
	const wanted = navigator.languages.map(languageIn).find((code) => code === here || code in offers);
	const offer = offers[wanted ?? here];
	if (!wanted || wanted === here || !offer) return;
	for (const [index, button] of form.querySelectorAll('button').entries()) {
		button.textContent = offer[index] ?? '';
		if (index === 0) button.value = wanted;
	}
	form.lang = wanted;
	form.dir = wanted === 'ar' ? 'rtl' : 'ltr';
	form.hidden = false;
}

/** The language of a tag (BCP 47); for Chinese, only if the script is simplified. */
function languageIn(tag: string): string {
	try {
		const { language, script } = new Intl.Locale(tag).maximize();
		return script === 'Hant' ? '' : language;
	} catch {
		return '';
	}
}
