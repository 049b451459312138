import type { StepWords } from '../../../server/content/articles/widget-words.ts';

/** What the reader is told about a choice or at the end. */
export type Verdict = { head: string; text: string };

type Stepper<Words> = {
	/** Judges the option (from 0) chosen in a step; `key` is then shown as the right one. */
	check(
		words: Words,
		step: number,
		option: number,
		locale: string,
	): Verdict & { isRight: boolean; key?: number };
	/** Gives the result at the end; `rights` tells for each step whether the first choice was right. */
	end(words: Words, rights: readonly boolean[], locale: string): Verdict;
	/** Whether the reader may choose again after a check. */
	again: boolean;
};

/** Guides the reader through the steps of a widget one by one; nothing leaves the browser. */
export function stepper<Words extends { steps: StepWords }>({ check, end, again }: Stepper<Words>): void {
	const widget = document.querySelector<HTMLElement>('.tool');
	const ending = widget?.querySelector<HTMLElement>('.ending');
	if (!widget || !ending) return;
	const words = JSON.parse(widget.dataset.words ?? '{}') as Words;
	const locale = widget.dataset.locale ?? 'en';
	const steps = [...widget.querySelectorAll<HTMLElement>('.tool-steps > li')];
	let rights: boolean[] = [];

	const show = (place: number) => {
		for (const [index, step] of steps.entries()) step.toggleAttribute('data-now', index === place);
		ending.hidden = place < steps.length;
		if (!ending.hidden) say(ending, end(words, rights, locale));
		(ending.hidden ? steps[place]?.querySelector<HTMLElement>('.place') : ending)?.focus();
	};
	const press = (step: HTMLElement, place: number) => {
		if (step.dataset.checked !== undefined) return show(place + 1);
		const chosen = step.querySelector<HTMLInputElement>(':checked');
		if (!chosen) return say(step, { head: '', text: words.steps.choose });
		const { isRight, key, ...said } = check(words, place, Number(chosen.value), locale);
		rights[place] ??= isRight;
		step.dataset.checked = isRight ? 'right' : 'wrong';
		if (!again || isRight) lock(step, key);
		say(step, said);
		name(step, place === steps.length - 1 ? words.steps.finish : words.steps.next);
	};
	const unCheck = (step: HTMLElement) => {
		delete step.dataset.checked;
		say(step, { head: '', text: '' });
		name(step, words.steps.check);
	};

	for (const [place, step] of steps.entries()) {
		step.querySelector('button')?.addEventListener('click', () => press(step, place));
		step.addEventListener('change', () => unCheck(step));
		step.addEventListener('keydown', ({ key, target }) => {
			if (key === 'Enter' && target instanceof HTMLInputElement) press(step, place);
		});
	}
	ending.querySelector('button')?.addEventListener('click', () => {
		rights = [];
		for (const step of steps) {
			unCheck(step);
			unlock(step);
		}
		show(0);
	});
}

function say(place: HTMLElement, { head, text }: Verdict): void {
	const output = place.querySelector('output');
	for (const [part, words] of [
		['strong', head],
		['span', text],
	] as const) {
		const shown = output?.querySelector(part);
		if (shown) shown.textContent = words;
	}
	output?.toggleAttribute('data-said', head + text !== '');
}

function name(step: HTMLElement, label: string): void {
	const button = step.querySelector('button');
	if (button) button.textContent = label;
}

function lock(step: HTMLElement, key: number | undefined): void {
	step.querySelector('fieldset > div')?.setAttribute('data-locked', '');
	for (const [option, input] of inputsOf(step).entries()) {
		input.disabled = !input.checked;
		input.parentElement?.toggleAttribute('data-key', option === key);
	}
}

function unlock(step: HTMLElement): void {
	step.querySelector('fieldset > div')?.removeAttribute('data-locked');
	for (const input of inputsOf(step)) {
		input.disabled = false;
		input.checked = false;
		input.parentElement?.removeAttribute('data-key');
	}
	const details = step.querySelector('details');
	if (details) details.open = false;
}

function inputsOf(step: HTMLElement): HTMLInputElement[] {
	return [...step.querySelectorAll('input')];
}
