import type { ToolWords } from '../../../server/content/articles/tool-words.ts';
import { sayTicked } from './say-checklist.ts';

const tool = document.querySelector<HTMLElement>('.tool');
const said = tool?.querySelector('output strong');
if (tool && said) {
	const words = JSON.parse(tool.dataset.words ?? '{}') as ToolWords['checklist'];
	const count = () => {
		const ticked = tool.querySelectorAll(':checked').length;
		said.textContent = sayTicked(words, ticked, tool.dataset.locale ?? 'en');
	};
	tool.addEventListener('change', count);
	// After Back the boxes hold what they held.
	count();
}
