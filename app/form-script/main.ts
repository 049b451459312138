// All JavaScript of forms. It is loaded when a form gets the focus. Without a network, the text stays, and
// Retry sends it again.

/** The network timeout, in milliseconds. */
const SKELETON_DELAY = 10_000;

document.addEventListener('submit', (event) => {
	const form = event.target as HTMLFormElement;
	if (!form.dataset.script) return;
	// Comes first, so that a browser without this API sends the form itself.
	const signal = AbortSignal.timeout(SKELETON_DELAY);
	event.preventDefault();
	if (form.ariaBusy) return;
	form.ariaBusy = 'true';
	form.querySelector('[data-lost]')?.remove();
	// Checks that the server can be reached. If so, the browser sends the form and shows the response as usual.
	fetch('/api/health', { cache: 'no-store', signal })
		.then(
			() => send(form, event.submitter),
			() => tellLost(form, event.submitter),
		)
		.finally(() => {
			form.ariaBusy = null;
		});
});

/** Submits like the browser does; `submit` alone would leave out the button that was pressed. */
function send(form: HTMLFormElement, pressed: HTMLElement | null): void {
	const { name = '', value = '' } = (pressed ?? {}) as Partial<HTMLButtonElement>;
	const said = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
	if (name !== '') form.append(said);
	form.submit();
	// The button's value must not be sent again if the visitor comes back and presses another one.
	said.remove();
}

/**
 * Shows that the network failed, with a Retry button that presses the same button again. Retry isn't a submit
 * button, so that Enter in a field doesn't press it.
 */
function tellLost(form: HTMLFormElement, pressed: HTMLElement | null): void {
	const { failed = '', retry = '' } = form.dataset;
	const box = document.createElement('div');
	box.className = 'notice fault';
	box.role = 'alert';
	box.tabIndex = -1;
	box.dataset.lost = '';
	const text = document.createElement('p');
	text.textContent = failed;
	const button = document.createElement('button');
	button.type = 'button';
	button.className = 'button';
	button.textContent = retry;
	button.addEventListener('click', () => form.requestSubmit(pressed));
	box.append(text, button);
	form.prepend(box);
	box.focus();
}
