// All the script of a form, fetched once somebody is in it: without network what is typed stays, and Retry sends it again.

/** A network that says nothing for so long is lost, in milliseconds. */
const PATIENCE = 10_000;

document.addEventListener('submit', (event) => {
	const form = event.target as HTMLFormElement;
	if (!form.dataset.script) return;
	// Before all else: a browser that has none of this sends the form itself.
	const signal = AbortSignal.timeout(PATIENCE);
	event.preventDefault();
	if (form.ariaBusy) return;
	form.ariaBusy = 'true';
	form.querySelector('[data-lost]')?.remove();
	// Whether the server is there; the browser sends the form itself, and shows what comes back as always.
	fetch('/api/health', { cache: 'no-store', signal })
		.then(
			() => send(form, event.submitter),
			() => tellLost(form, event.submitter),
		)
		.finally(() => {
			form.ariaBusy = null;
		});
});

/** As the browser would: `submit` alone leaves out the button that was pressed. */
function send(form: HTMLFormElement, pressed: HTMLElement | null): void {
	const { name = '', value = '' } = (pressed ?? {}) as Partial<HTMLButtonElement>;
	const said = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
	if (name !== '') form.append(said);
	form.submit();
	// Whoever comes back and presses another button does not say it again.
	said.remove();
}

/** Retry presses the same button once more, and is none itself that Enter in a field would press. */
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
