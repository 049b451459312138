import type { Values, ViewModel } from './view-model.ts';

/**
 * Updates a widget, the page's first one unless `id` names another, on loading and whenever one of its fields
 * changes; nothing leaves the browser.
 */
export function bind<Words>(say: ViewModel<Words>, id = 'tool'): void {
	const widget = document.querySelector<HTMLElement>(`[aria-labelledby=${id}]`);
	const form = widget?.querySelector('form');
	if (!widget || !form) return;
	const words = JSON.parse(widget.dataset.words ?? '{}') as Words;
	const answer = (changed?: string) => {
		const values: Values = {};
		for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value;
		const { texts, shapes = {}, fields = {} } = say(words, values, widget.dataset.locale ?? 'en', changed);
		for (const [name, text] of Object.entries(texts)) {
			const place = widget.querySelector(`[data-says="${name}"]`);
			// Setting the same text again would make a screen reader repeat it.
			if (place && place.textContent !== text) place.textContent = text;
		}
		for (const [name, attributes] of Object.entries(shapes)) {
			const shape = widget.querySelector(`[data-draws="${name}"]`);
			for (const [attribute, value] of Object.entries(attributes))
				shape?.setAttribute(attribute, String(value));
		}
		for (const [name, value] of Object.entries(fields)) {
			const field = form.elements.namedItem(name);
			if (field instanceof HTMLInputElement) field.value = value;
		}
	};
	form.addEventListener('submit', (event) => event.preventDefault());
	form.addEventListener('input', ({ target }) => answer(nameOf(target)));
	form.addEventListener('click', ({ target }) => {
		if (target instanceof HTMLButtonElement) answer(target.name);
	});
	// After Back, the browser restores the values of the fields.
	answer();
}

function nameOf(target: EventTarget | null): string | undefined {
	return target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : undefined;
}
