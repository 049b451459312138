import type { DetailsField } from '../../core/details/details.ts';
import { MAX_AGE } from '../../core/details/details.ts';
import { MAX_EMAIL } from '../../core/details/email.ts';
import { MAX_NAME } from '../../core/details/text.ts';
import type { Message } from '../../core/language/message.ts';
import { useSay } from '../words.tsx';

type Given = { name: string; email: string; age: string; gender: string; norms: boolean };

type Props = {
	minAge: number;
	days: number;
	given?: Given | undefined;
	fields?: Partial<Record<DetailsField, Message>> | undefined;
	/** The address probably meant, when the given one looks mistyped: asked about, not refused. */
	meant?: string | null | undefined;
};

/** The details form, complete without script; faults stand in a summary and at their fields. */
export function DetailsForm({ minAge, days, given, fields = {}, meant }: Props) {
	const say = useSay();
	const faults = Object.entries(fields) as [DetailsField, Message][];
	const faultOf = (field: DetailsField) => {
		const fault = fields[field];
		return fault ? { text: say(fault.id, fault.values), id: `${field}-fault` } : undefined;
	};
	return (
		<form method="post" noValidate>
			{faults.length > 0 && (
				<div className="notice fault" role="alert" tabIndex={-1} autoFocus>
					<p>{say('info.summary')}</p>
					<ul>
						{faults.map(([field, fault]) => (
							<li key={field}>
								<a href={`#${field}`}>{say(fault.id, fault.values)}</a>
							</li>
						))}
					</ul>
				</div>
			)}
			{meant && given && (
				<div className="notice" role="alert" tabIndex={-1} autoFocus>
					<p>{say('info.meant', { given: given.email.trim(), meant })}</p>
					<input type="hidden" name="email_asked" value={given.email.trim()} />
				</div>
			)}
			<div className="field">
				<label htmlFor="name">{say('info.name')}</label>
				<input
					id="name"
					name="name"
					autoComplete="nickname"
					maxLength={MAX_NAME}
					defaultValue={given?.name}
					dir="auto"
					{...described(faultOf('name'))}
				/>
				<Fault fault={faultOf('name')} />
			</div>
			<div className="field">
				<label htmlFor="email">{say('info.email')}</label>
				<input
					id="email"
					name="email"
					type="email"
					autoComplete="email"
					maxLength={MAX_EMAIL}
					required
					dir="ltr"
					defaultValue={given?.email}
					{...described(faultOf('email'))}
				/>
				<Fault fault={faultOf('email')} />
			</div>
			<div className="field">
				<label htmlFor="age">{say('info.age')}</label>
				<input
					id="age"
					name="age"
					inputMode="numeric"
					autoComplete="off"
					required
					min={minAge}
					max={MAX_AGE}
					defaultValue={given?.age}
					{...described(faultOf('age'))}
				/>
				<Fault fault={faultOf('age')} />
			</div>
			<fieldset className="field" id="gender" tabIndex={-1} {...described(faultOf('gender'))}>
				<legend>{say('info.gender')}</legend>
				{(['female', 'male'] as const).map((gender) => (
					<label key={gender} className="choice-line">
						<input
							type="radio"
							name="gender"
							value={gender}
							required
							defaultChecked={given?.gender === gender}
						/>
						{say(`info.${gender}`)}
					</label>
				))}
				<Fault fault={faultOf('gender')} />
			</fieldset>
			<div className="field">
				<label className="choice-line">
					<input type="checkbox" name="norms" value="yes" defaultChecked={given?.norms} />
					<span>{say('info.norms')}</span>
				</label>
			</div>
			<p className="quiet">{say('info.privacy', { days })}</p>
			<button className="button" type="submit">
				{say('info.submit')}
			</button>
		</form>
	);
}

type FieldFault = { text: string; id: string } | undefined;

function Fault({ fault }: { fault: FieldFault }) {
	return (
		fault && (
			<p className="fault-text" id={fault.id}>
				{fault.text}
			</p>
		)
	);
}

function described(fault: FieldFault) {
	return fault ? { 'aria-invalid': true as const, 'aria-describedby': fault.id } : {};
}
