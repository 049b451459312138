import { type DeliveryStatus, deliveryStatusOf } from '../../../core/mail/delivery-status.ts';
import { type Refusal, refuse } from '../../../core/refusals.ts';
import type { SecretContext, StoreContext } from '../../context.ts';
import {
	type Batch,
	codesOfBatch,
	findBatch,
	sharedWith,
	uninvitedAmong,
	type Worker,
} from '../../db/batches.ts';
import { findInvitations } from '../../db/outbox.ts';
import { uninvitedDigest } from '../../tokens.ts';
import { isHandedOut } from './replace-codes.ts';

/**
 * The state of an invitation: not sent yet, the delivery status of its email, or declined by the recipient.
 */
export type InvitationState = 'none' | 'unwanted' | DeliveryStatus;

/** Someone on the list of a batch. */
export type BatchPerson = {
	/** The id of the person, by which forms name them. */
	person: string;
	position: number;
	label: string | null;
	email: string | null;
	isUnused: boolean;
	hasStarted: boolean;
	/** Whether the code may be in somebody's hands. */
	isHandedOut: boolean;
	invitation: InvitationState;
	/** When it was sent, in milliseconds since 1970 (UTC). */
	invitedAt: number | null;
};

/** A batch with its people and the accounts that it is shared with, for those who may open it. Refusal: `not_found`. */
export async function readPeople(
	context: SecretContext & StoreContext,
	account: Worker,
	id: string,
): Promise<{ batch: Batch; people: BatchPerson[]; shared: { id: string; email: string }[] } | Refusal> {
	const batch = await findBatch(context.db, account, id);
	if (!batch) return refuse('not_found');
	const codes = await codesOfBatch(context.db, id, context.clock());
	const mails = await findInvitations(context.db);
	const digestOf = (email: string | null) => (email === null ? '' : uninvitedDigest(context, email));
	const unwanted = await uninvitedAmong(
		context.db,
		codes.map(({ email }) => digestOf(email)).filter(Boolean),
	);
	const people = codes.map((code) => {
		const { hash, person, position, label, email, isUnused, hasStarted, invitedAt } = code;
		const mail = mails.get(hash);
		const invitation: InvitationState = mail
			? deliveryStatusOf(mail)
			: unwanted.has(digestOf(email))
				? 'unwanted'
				: invitedAt === null
					? 'none'
					: 'sent';
		const given = isHandedOut(code, mail?.state);
		const about = { person, position, label, email, isUnused, hasStarted };
		return { ...about, isHandedOut: given, invitation, invitedAt };
	});
	return { batch, people, shared: await sharedWith(context.db, id) };
}
