import type { Asked } from '../../core/details/asked.ts';
import { type DetailsField, OPEN_DATA_VERSION } from '../../core/details/details.ts';
import { MAX_EMAIL } from '../../core/details/email.ts';
import { MAX_NAME } from '../../core/details/text.ts';
import type { Message } from '../../core/language/message.ts';
import { LEAST_IN_GROUP } from '../../core/open-data/groups.ts';
import styles from '../styles/sheets/details.css?url';
import { useTranslate } from '../translate.tsx';
import type { Fact } from './fact-rows.tsx';
import { FactsList } from './facts-list.tsx';
import { FaultSummary } from './fault-summary.tsx';
import { Field } from './field.tsx';
import { FormFailed, useFormScript } from './form-failed.tsx';
import { Linked } from './linked.tsx';

export type Given = {
	name: string;
	email: string;
	age: string;
	gender: string;
	norms: boolean;
	norms_group: boolean;
	/** The version of the consent to open data, if it was given. */
	open_data?: number;
};

type Props = {
	asks: Asked;
	/** Whether a report will ever be sent to the address. */
	isMailed: boolean;
	/** Whether the age band and the gender may be kept for a comparison group. */
	asksForNorm: boolean;
	/** What the consent to open data names: what is asked, and how often files are made; null if it isn't asked for. */
	openData: { what: 'statements' | 'questions'; period: string } | null;
	/** What is next: the result, a report that says why there is none, or neither for now. */
	next: 'result' | 'none' | 'later';
	minAge: number;
	/** Who sees what of the attempt, and when it is deleted. */
	facts: readonly Fact[];
	given?: Given | undefined;
	fields?: Partial<Record<DetailsField, Message>> | undefined;
	/**
	 * The address that was probably meant if the given one looks mistyped. The form asks about it but doesn't
	 * refuse the given one.
	 */
	meant?: string | null | undefined;
	/** The address that was already asked about, so that the form doesn't ask again. */
	asked?: string | undefined;
	/** Whether the details couldn't be saved because of a server fault. */
	hasFailed?: boolean | undefined;
};

const submits = { result: 'info.submit', none: 'time_up.finish', later: 'contact.submit' } as const;

/**
 * The details form, complete without JavaScript; faults are listed in a summary and shown at their fields.
 */
export function DetailsForm({
	asks,
	isMailed,
	asksForNorm,
	openData,
	next,
	minAge,
	facts,
	given,
	fields = {},
	meant,
	asked,
	hasFailed,
}: Props) {
	const t = useTranslate();
	const labelOf = (name: 'email' | 'age' | 'gender') => {
		const item = t(`info.${name}`);
		return asks[name] === 'optional' ? t('told.optional', { item }) : item;
	};
	const submit = t(submits[next]);
	const script = useFormScript();
	const name = (
		<Field
			id="name"
			name="name"
			label={t(asks.name === 'required' ? 'told.name' : 'info.name')}
			fault={fields.name}
			value={given?.name}
			autoComplete="nickname"
			maxLength={MAX_NAME}
			dir="auto"
			{...(isMailed && { hint: t('info.name_hint') })}
			isRequired={asks.name === 'required'}
		/>
	);
	return (
		<form className="form details-form" method="post" noValidate {...script}>
			<link rel="stylesheet" href={styles} precedence="default" />
			{hasFailed && <FormFailed />}
			{asked && <input type="hidden" name="email_asked" value={asked} />}
			<FaultSummary title="info.summary" faults={fields} given={given ?? {}} />
			{meant && (
				// Enter presses the first submit button, but in some browsers not one with `display: none`.
				<span className="trap" aria-hidden="true">
					<button type="submit" tabIndex={-1}>
						{submit}
					</button>
				</span>
			)}
			{asks.name === 'required' && name}
			{asks.email !== 'off' && (
				<Field
					id="email"
					name="email"
					label={labelOf('email')}
					fault={fields.email}
					value={given?.email}
					type="email"
					autoComplete="email"
					maxLength={MAX_EMAIL}
					dir="ltr"
					{...(isMailed && { hint: t('info.email_hint') })}
					isRequired={asks.email === 'required'}
				/>
			)}
			{meant && given && (
				<div className="notice" role="alert" tabIndex={-1} autoFocus>
					<p>{t('info.meant', { given: given.email.trim(), meant })}</p>
					<button className="button plain" type="submit" name="email_meant" value={meant}>
						{t('info.use_meant', { meant })}
					</button>
				</div>
			)}
			{asks.age !== 'off' && (
				<Field
					id="age"
					name="age"
					label={labelOf('age')}
					fault={fields.age}
					value={given?.age}
					inputMode="numeric"
					autoComplete="off"
					hint={t('info.age_hint', { min: minAge })}
					isRequired={asks.age === 'required'}
				/>
			)}
			{asks.gender !== 'off' && (
				<fieldset
					className="field"
					id="gender"
					tabIndex={-1}
					aria-describedby={fields.gender ? 'gender-fault gender-hint' : 'gender-hint'}
				>
					<legend>{labelOf('gender')}</legend>
					{fields.gender && (
						<p className="fault-text" id="gender-fault">
							{t(fields.gender.id, fields.gender.values)}
						</p>
					)}
					<div className="actions">
						{(['female', 'male'] as const).map((gender) => (
							<label key={gender} className="choice-line">
								<input
									type="radio"
									name="gender"
									value={gender}
									required={asks.gender === 'required'}
									defaultChecked={given?.gender === gender}
								/>
								{t(`info.${gender}`)}
							</label>
						))}
					</div>
					<p className="quiet" id="gender-hint">
						{t('info.gender_hint')}
					</p>
				</fieldset>
			)}
			{asks.name === 'optional' && name}
			{/* Answers that mean nothing are of no use to anyone. */}
			{next !== 'none' && (asks.email !== 'off' || openData) && (
				<fieldset className="field consents">
					<legend>{t('info.consents')}</legend>
					{asks.email !== 'off' && (
						<div className="field">
							<label className="choice-line">
								<input
									type="checkbox"
									name="norms"
									value={asksForNorm ? 'group' : 'yes'}
									defaultChecked={asksForNorm ? given?.norms_group : given?.norms}
								/>
								<span>{t(asksForNorm ? 'info.norms_group' : 'info.norms')}</span>
							</label>
							{asksForNorm && (
								<details>
									<summary>{t('info.norms_more')}</summary>
									<p>{t('info.norms_why')}</p>
								</details>
							)}
						</div>
					)}
					{openData && (
						<div className="field">
							<label className="choice-line">
								<input
									type="checkbox"
									name="open_data"
									// An older page agrees only to what it says.
									value={OPEN_DATA_VERSION}
									defaultChecked={given?.open_data === OPEN_DATA_VERSION}
								/>
								<span>{t('info.open_data', openData)}</span>
							</label>
							<details>
								<summary>{t('info.open_data_more')}</summary>
								<p>
									<Linked
										text={t('info.open_data_why', { ...openData, least: LEAST_IN_GROUP })}
										paths={['/open-data']}
									/>
								</p>
							</details>
						</div>
					)}
				</fieldset>
			)}
			{facts.length > 0 && <FactsList facts={facts} />}
			<button className={next === 'none' ? 'button plain' : 'button'} type="submit">
				{submit}
			</button>
			<p className="quiet">
				<Linked text={t('form.privacy')} paths={['/privacy-policy']} />
			</p>
		</form>
	);
}
