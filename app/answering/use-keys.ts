import { useEffect, useEffectEvent } from 'react';
import { westernDigits } from '../../core/details/text.ts';

type Keys = {
	/** False while the visitor has switched them off (WCAG 2.2, 2.1.4). */
	areOn: boolean;
	onDigit(digit: number): void;
	onEnter(): void;
	onTime(): void;
};

/** Keys for the whole page: 1 to 8, Enter where it does nothing of its own, and T. */
export function useKeys({ areOn, onDigit, onEnter, onTime }: Keys): void {
	const press = useEffectEvent((event: KeyboardEvent) => {
		// A key held down is pressed once: its repeats would confirm and go on.
		if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
		const key = westernDigits(event.key);
		if (/^[1-8]$/.test(key)) onDigit(Number(key));
		// By its letter where the layout has one, else by its place: Arabic keyboards have another letter there.
		else if (/^[a-z]$/i.test(key) ? key.toLowerCase() === 't' : event.code === 'KeyT') onTime();
		else if (event.key === 'Enter' && !isBusyWithEnter(event.target)) onEnter();
	});
	useEffect(() => {
		if (!areOn) return;
		const listen = (event: KeyboardEvent) => press(event);
		document.addEventListener('keydown', listen);
		return () => document.removeEventListener('keydown', listen);
	}, [areOn]);
}

/** Buttons, links, and fields, which send their form, know themselves what Enter does. */
function isBusyWithEnter(target: EventTarget | null): boolean {
	return target instanceof Element && target.closest('a, button, input, select, textarea, summary') !== null;
}
