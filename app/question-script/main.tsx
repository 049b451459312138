// All JavaScript of the question page: it takes over the part with the questions, which the server has rendered.

import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { AnsweringPart, type AnsweringPartProps } from '../ui/answering-part.tsx';

const main = document.querySelector('#main');
const data = document.querySelector('script[data-later]')?.textContent;

if (main && data) {
	const props = JSON.parse(data) as AnsweringPartProps;
	// A transition lets the browser handle events while a slow phone works.
	startTransition(() => void hydrateRoot(main, <AnsweringPart {...props} />));
}
