import type { ScriptWords } from '../view-model.ts';
import { describeTicked } from './view-model.ts';

/** Counts the checked boxes on loading and at every change. */
export function countTicks(): void {
	const widget = document.querySelector<HTMLElement>('.tool');
	const said = widget?.querySelector('output strong');
	if (!widget || !said) return;
	const words = JSON.parse(widget.dataset.words ?? '{}') as ScriptWords['checklist'];
	const count = () => {
		const ticked = widget.querySelectorAll(':checked').length;
		said.textContent = describeTicked(words, ticked, widget.dataset.locale ?? 'en');
	};
	widget.addEventListener('change', count);
	// After Back, the browser restores the boxes.
	count();
}
