// All JavaScript of the desk's forms with a passkey: it asks the browser for one, puts the answer into the
// form, and sends it.
import {
	browserSupportsWebAuthn,
	type PublicKeyCredentialCreationOptionsJSON,
	type PublicKeyCredentialRequestOptionsJSON,
	startAuthentication,
	startRegistration,
} from '@simplewebauthn/browser';

if (browserSupportsWebAuthn())
	for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
		form.dataset.ready = '';
		form.addEventListener('submit', (event) => {
			event.preventDefault();
			if (form.ariaBusy) return;
			form.ariaBusy = 'true';
			say(form, false);
			ask(form)
				.then((answer) => send(form, answer))
				.catch(() => say(form, true))
				.finally(() => {
					form.ariaBusy = null;
				});
		});
	}

function ask({ dataset: { passkey, options = '' } }: HTMLFormElement): Promise<unknown> {
	const optionsJSON: unknown = JSON.parse(options);
	return passkey === 'make'
		? startRegistration({ optionsJSON: optionsJSON as PublicKeyCredentialCreationOptionsJSON })
		: startAuthentication({ optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON });
}

function send(form: HTMLFormElement, answer: unknown): void {
	const field = form.elements.namedItem('passkey') as HTMLInputElement;
	field.value = JSON.stringify(answer);
	form.submit();
}

/** Shows that there was no passkey: the person said no, waited too long, or has none for this site. */
function say(form: HTMLFormElement, hasFailed: boolean): void {
	const text = form.querySelector<HTMLElement>('[role=alert]');
	if (text) text.hidden = !hasFailed;
}
