import { columns, isArrow, type Place, placeTowards } from '../../../core/widgets/number-memory.ts';
import { fill } from '../parts/numbers.ts';
import type { ScriptWords } from '../view-model.ts';

/** The field with the numerals; the arrow keys move among the masked ones. */
export type Field = {
	/**
	 * Shows numerals, starting with 1 at the first place; `press` is called with the numeral that is pressed.
	 */
	show(places: readonly Place[], press: (numeral: number) => void): void;
	mask(): void;
	/** Uncovers a numeral that was pressed in the right order. */
	take(numeral: number): void;
	/** Uncovers all numerals and marks the one that was pressed out of order. */
	reveal(wrong?: number): void;
	clear(): void;
};

/** Makes the field in an element. */
export function fieldIn(element: HTMLElement, words: ScriptWords['number-memory'], locale: string): Field {
	let places: readonly Place[] = [];
	let buttons: HTMLButtonElement[] = [];
	const left = () => places.filter((_, index) => buttons[index]?.dataset.masked !== undefined);
	const focus = (place: Place | undefined) => {
		if (place !== undefined) buttons[places.indexOf(place)]?.focus({ preventScroll: true });
	};
	element.addEventListener('keydown', (event) => {
		const from = places[buttons.indexOf(event.target as HTMLButtonElement)];
		if (from === undefined || !isArrow(event.key)) return;
		event.preventDefault();
		focus(placeTowards(from, event.key, left()));
	});
	return {
		show(shown, press) {
			places = shown;
			buttons = shown.map((place, index) => {
				const button = document.createElement('button');
				button.type = 'button';
				button.tabIndex = -1;
				button.textContent = String(index + 1);
				button.style.gridRow = String(Math.floor(place / columns) + 1);
				button.style.gridColumn = String((place % columns) + 1);
				button.addEventListener('click', () => press(index + 1));
				return button;
			});
			// The buttons are in the order of their places, so that neither Tab nor a screen reader reveals the
			// order of the numerals.
			const order = shown.map((_, index) => index).sort((a, b) => (shown[a] ?? 0) - (shown[b] ?? 0));
			element.replaceChildren(...order.flatMap((index) => buttons[index] ?? []));
		},
		mask() {
			for (const [index, button] of buttons.entries()) {
				const place = places[index] ?? 0;
				const row = Math.floor(place / columns) + 1;
				button.dataset.masked = '';
				button.tabIndex = 0;
				button.textContent = '';
				button.ariaLabel = fill(words.place, { row, column: (place % columns) + 1 }, locale);
			}
			focus(Math.min(...places));
		},
		take: (numeral) => uncover(buttons[numeral - 1], numeral),
		reveal(wrong) {
			for (const [index, button] of buttons.entries()) uncover(button, index + 1);
			buttons[(wrong ?? 0) - 1]?.setAttribute('data-wrong', '');
		},
		clear() {
			places = [];
			buttons = [];
			element.replaceChildren();
		},
	};
}

function uncover(button: HTMLButtonElement | undefined, numeral: number): void {
	if (!button) return;
	delete button.dataset.masked;
	button.tabIndex = -1;
	button.textContent = String(numeral);
	button.ariaLabel = null;
}
