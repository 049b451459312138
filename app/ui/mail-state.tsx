import { wholeAddress } from '../../core/language/unbroken.ts';
import type { DeliveryStatus } from '../../core/mail/delivery-status.ts';
import type { MailAgain } from '../mail-again.ts';
import { useTranslate } from '../translate.tsx';
import { Field } from './field.tsx';
import { FormFailed, useFormScript } from './form-failed.tsx';

type Props = {
	deliveryStatus: DeliveryStatus;
	/** The masked address, so that its owner can see a mistake in it. */
	address: string;
	/** The day on which the email is sent, if its result is withheld until then. */
	later?: string | null | undefined;
	again?: MailAgain | undefined;
	/**
	 * True on pages that emails link to: the address must be typed in there, because mail scanners press every
	 * button.
	 */
	isOpenToPrograms?: boolean;
};

/**
 * The delivery status of the report email, and a form to send it again, which is open if nothing else helps.
 * The result can always be read without the email.
 */
export function MailState({ deliveryStatus, address, later, again, isOpenToPrograms = false }: Props) {
	const t = useTranslate();
	const script = useFormScript();
	const { fault, hasFailed } = again ?? {};
	const isTaken = again && !fault && !hasFailed;
	const isDone = isTaken && (deliveryStatus === 'queued' || deliveryStatus === 'sent');
	const whole = wholeAddress(address);
	const waits = deliveryStatus === 'queued' ? later : undefined;
	const state = waits
		? t('told.mail_same_day', { date: waits, address: whole })
		: t(`mail.state.${deliveryStatus}`, { address: whole });
	return (
		<>
			<p role="status" tabIndex={-1} autoFocus={isTaken}>
				{isDone ? t('action.success') : state}
			</p>
			<details
				className="again"
				open={Boolean(fault) || hasFailed || (deliveryStatus === 'refused' && !again)}
			>
				<summary>{t(waits ? 'told.move' : 'mail.again.title')}</summary>
				<form className="form" method="post" noValidate {...script}>
					{hasFailed && <FormFailed />}
					<input type="hidden" name="intent" value="mail" />
					<Field
						id="again-email"
						name="email"
						label={t(isOpenToPrograms ? 'data.email' : 'mail.again.email')}
						isRequired={isOpenToPrograms}
						fault={fault ?? undefined}
						value={again?.email}
						type="email"
						autoComplete="email"
						dir="ltr"
						autoFocus={Boolean(fault)}
					/>
					<button className="button plain" type="submit">
						{t(waits ? 'told.move' : 'mail.again.submit')}
					</button>
				</form>
			</details>
		</>
	);
}
