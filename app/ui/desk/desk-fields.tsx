import { type Role, roles } from '../../../core/desk/roles.ts';
import { languages } from '../../../core/language/languages.ts';
import type { Message } from '../../../core/language/message.ts';
import { useTranslate } from '../../translate.tsx';

/** The choice of a role, each with what it may do. */
export function RoleField({ value, fault }: { value: string | undefined; fault?: Message | undefined }) {
	const t = useTranslate();
	return (
		<fieldset className="field" id="role" aria-describedby={fault ? 'role-fault' : undefined}>
			<legend>{t('desk.account.role')}</legend>
			{roles.map((role: Role) => (
				<label key={role} className="choice-line">
					<input type="radio" name="role" value={role} defaultChecked={role === value} required />
					<span>
						{t(`desk.role.${role}`)}
						<br />
						<span className="quiet">{t(`desk.role.${role}_may`)}</span>
					</span>
				</label>
			))}
			{fault && (
				<p className="fault-text" id="role-fault">
					{t(fault.id, fault.values)}
				</p>
			)}
		</fieldset>
	);
}

/** The choice of a language for emails. */
export function LanguageField({ value }: { value: string }) {
	const t = useTranslate();
	return (
		<div className="field">
			<label htmlFor="language">{t('desk.account.language')}</label>
			<select id="language" name="language" defaultValue={value}>
				{languages
					.filter(({ offered }) => offered)
					.map(({ code, name }) => (
						<option key={code} value={code} lang={code}>
							{name}
						</option>
					))}
			</select>
		</div>
	);
}
