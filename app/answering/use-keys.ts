import { useEffect, useEffectEvent } from 'react';
import { westernDigits } from '../../core/details/text.ts';

type Keys = {
	/** False if the visitor has turned them off (WCAG 2.2, 2.1.4). */
	areOn: boolean;
	onDigit(digit: number): void;
	onEnter(): void;
	onTime(): void;
};

/** Keyboard shortcuts of the whole page: 1 to 8, T, and, unless the focused element uses it, Enter. */
export function useKeys({ areOn, onDigit, onEnter, onTime }: Keys): void {
	const press = useEffectEvent((event: KeyboardEvent) => {
		// Key repeat is ignored; otherwise, holding a key down would confirm and move on.
		if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
		const key = westernDigits(event.key);
		if (/^[1-8]$/.test(key)) onDigit(Number(key));
		// Found by its letter on Latin layouts, and otherwise by its position: Arabic keyboards have another
		// letter there.
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

/** Buttons, links, and form fields handle Enter themselves. */
function isBusyWithEnter(target: EventTarget | null): boolean {
	return target instanceof Element && target.closest('a, button, input, select, textarea, summary') !== null;
}
