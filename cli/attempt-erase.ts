import { isEmail } from '../core/details/email.ts';
import { countAddress, eraseAddress, type OfAddress } from '../server/commands/erase-address.ts';
import { type Asked, type Command, UsageError } from './command.ts';
import { counted, listed } from './counted.ts';

export const attemptErase: Command = {
	name: 'attempt erase',
	summary: 'Erase everything under an e-mail address',
	options: { email: { value: 'ADDRESS', about: 'the address, in capitals or small letters', needed: true } },
	help: `
Erased are the attempts (details, answers, result, report), the subscription, mails to the address, queued or written
to files, and messages from it. What has reached a mailbox, and what stands in backups and exports, is not.`,
	async destroys(asked, house) {
		const found = await countAddress(house, addressIn(asked));
		if (Object.values(found).every((count) => count === 0))
			throw new Error(`Nothing is stored under ${addressIn(asked)}.`);
		return `Under ${addressIn(asked)} there are ${inWords(found)}. Erase all of it? It cannot be undone.`;
	},
	async run(house, asked) {
		const erased = await eraseAddress(house, addressIn(asked));
		if (Object.values(erased).every((count) => count === 0))
			return { data: erased, text: `Nothing is stored under ${addressIn(asked)}.`, failed: true };
		return { data: erased, text: `Erased: ${inWords(erased)}.` };
	},
};

function addressIn({ values: { email = '' } }: Asked): string {
	if (!isEmail(email.trim())) throw new UsageError(`--email wants an address, not '${email}'`);
	return email.trim();
}

function inWords({ attempts, subscriptions, mails, messages }: OfAddress): string {
	return listed([
		counted(attempts, 'attempt'),
		counted(subscriptions, 'subscription'),
		counted(mails, 'mail'),
		counted(messages, 'message'),
	]);
}
