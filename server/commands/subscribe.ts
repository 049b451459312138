import { checkLetter, type LetterInput } from '../../core/details/letter.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { mailboxOf } from '../../core/mail/mailbox.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import { queueMail } from '../db/outbox.ts';
import { awaitsConfirmation, putSubscriber } from '../db/subscribers.ts';
import type { House } from '../house.ts';

/**
 * Takes the small form: queues one mail that asks for a confirmation (double opt-in). Who has confirmed already gets none, and
 * unless LIMITS is off a mailbox that has had one and never confirmed gets no second; the answer is the same. Refusal:
 * `invalid_form` with fields.
 */
export async function subscribe(
	house: House,
	input: LetterInput,
	language: LanguageCode,
): Promise<{ accepted: true } | Refusal> {
	const checked = checkLetter(input, ['name', 'email']);
	if ('fields' in checked) return refuse('invalid_form', checked.fields);
	const { name, email } = checked.letter;
	const mailbox = house.secret.sign('subscriber mailbox', mailboxOf(email));
	await house.together(async (trx) => {
		if (house.env.LIMITS !== 'off' && (await awaitsConfirmation(trx, mailbox))) return;
		const row = { id: house.newId(), name, email: email.toLowerCase(), mailbox, language };
		const asked = { ...row, confirmed_at: null, created_at: house.clock() };
		const subscriber = await putSubscriber(trx, asked);
		if (subscriber.confirmed_at !== null) return;
		const mail = { kind: 'confirm', subscriberId: subscriber.id } as const;
		await queueMail(trx, house, mail, { recipient: email, language });
	});
	return { accepted: true };
}
