import { type ContactFormField, MAX_MESSAGE } from '../../core/details/contact-form.ts';
import { MAX_EMAIL } from '../../core/details/email.ts';
import { MAX_NAME } from '../../core/details/text.ts';
import type { ContactFormSent } from '../contact-form.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { FaultSummary } from './fault-summary.tsx';
import { Field } from './field.tsx';
import { FormFailed, useFormScript } from './form-failed.tsx';
import { Linked } from './linked.tsx';

type Props = {
	fields: readonly ContactFormField[];
	/** Which form's messages are used. */
	words: 'contact' | 'news' | 'report_link';
	path: string;
	stamp: string;
	sent?: Exclude<ContactFormSent, { accepted: true }> | undefined;
	/** Keeps the ids of two forms on one page distinct. */
	prefix?: string;
	isPlain?: boolean;
};

/** A form with a message: contact, newsletter, or report links. Works fully without JavaScript. */
export function ContactForm({ fields, words, path, stamp, sent, prefix = '', isPlain = false }: Props) {
	const t = useTranslate();
	const address = useAddress();
	const script = useFormScript();
	const faults = sent?.faults ?? {};
	return (
		<form className="form" method="post" action={address(path)} noValidate {...script}>
			{sent?.why === 'failed' && <FormFailed />}
			{(sent?.why === 'stale' || sent?.why === 'many') && (
				<p className="notice fault" role="alert" tabIndex={-1} autoFocus>
					{t(sent.why === 'stale' ? 'form.stale' : 'refusal.too_many_requests')}
				</p>
			)}
			{fields.length > 1 && (
				<FaultSummary
					title="refusal.invalid_form"
					faults={faults}
					given={sent?.given ?? {}}
					labels={labels}
					prefix={prefix}
				/>
			)}
			{fields.map((field) => (
				<Field
					key={field}
					id={prefix + field}
					name={field}
					label={t(labels[field])}
					fault={faults[field]}
					value={sent?.given[field]}
					isRequired
					autoFocus={fields.length === 1 && faults[field] !== undefined}
					{...attributes[field]}
				/>
			))}
			<p className="trap" aria-hidden="true">
				<label htmlFor={`${prefix}website`}>{t('form.trap')}</label>
				<input id={`${prefix}website`} name="website" tabIndex={-1} autoComplete="off" />
			</p>
			<input type="hidden" name="stamp" value={stamp} />
			<p className="quiet">
				<Linked text={t('form.privacy')} paths={['/privacy-policy']} />
			</p>
			<button className={isPlain ? 'button plain' : 'button'} type="submit">
				{t(`${words}.submit`)}
			</button>
		</form>
	);
}

const labels = { name: 'news.name', email: 'form.email', message: 'contact.message' } as const;

const attributes = {
	name: { autoComplete: 'name', maxLength: MAX_NAME, dir: 'auto' },
	email: { type: 'email', autoComplete: 'email', maxLength: MAX_EMAIL, dir: 'ltr' },
	message: { maxLength: MAX_MESSAGE, dir: 'auto', isLong: true },
} as const;
