import { anotherOf } from '../../../core/widgets/another.ts';
import type { ScriptWords } from '../view-model.ts';

/** Picks a random saying from the page at each press, and offers the actions that this browser supports. */
export function offerSayings(): void {
	const box = document.querySelector<HTMLElement>('.tool');
	if (!box) return;
	const words = JSON.parse(box.dataset.words ?? '{}') as ScriptWords['sayings'];
	const sayings = [...document.querySelectorAll('.article blockquote')].map(linesOf);
	let last: number | undefined;
	const put = (place: string, text = '') => {
		const element = box.querySelector(place);
		if (element) element.textContent = text;
	};
	const draw = () => {
		last = anotherOf(sayings.length, last, Math.random());
		const [saying, ...author] = sayings[last] ?? [];
		put('[data-says=saying]', saying);
		put('[data-says=author]', author.join(' '));
		put('[data-do=draw]', words.another);
		put('[role=status]');
		for (const button of buttons) button.hidden = !((button.dataset.do ?? '') in ways);
	};
	const text = () => (last === undefined ? '' : (sayings[last] ?? []).join('\n'));
	const ways: Record<string, () => unknown> = { draw };
	if ('clipboard' in navigator)
		ways.copy = async () => {
			await navigator.clipboard.writeText(text());
			put('[role=status]', words.copied);
		};
	if ('share' in navigator) ways.share = () => navigator.share({ text: text() });
	const buttons = [...box.querySelectorAll<HTMLButtonElement>('[data-do]')];
	const press = async (name = '') => {
		try {
			await ways[name]?.();
		} catch (error) {
			// Closing the device's share dialog isn't an error.
			if ((error as Error).name !== 'AbortError') put('[role=status]', words.failed);
		}
	};
	for (const button of buttons) button.addEventListener('click', () => void press(button.dataset.do));
}

/** The lines of a quotation: the saying, then its author and source. */
function linesOf(quote: Element): string[] {
	return [...quote.querySelectorAll('p')].map((line) => line.textContent.trim());
}
