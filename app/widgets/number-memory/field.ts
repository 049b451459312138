import { columns, isArrow, type Place, placeTowards } from '../../../core/widgets/number-memory.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { fill } from '../parts/numbers.ts';

/** The field with its numerals; arrows lead from one that is left to the next. */
export type Field = {
	/** Shows a numeral at each place, 1 at the first; `press` hears which numeral is pressed. */
	show(places: readonly Place[], press: (numeral: number) => void): void;
	mask(): void;
	/** Takes a numeral away that was pressed in its turn. */
	take(numeral: number): void;
	/** Shows all of them again, one as pressed out of turn. */
	reveal(wrong?: number): void;
	clear(): void;
};

/** Makes the field within an element. */
export function fieldIn(element: HTMLElement, words: WidgetWords['number-memory'], locale: string): Field {
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
			// In the order of the field, so that neither Tab nor what is read out tells the order of the numerals.
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
