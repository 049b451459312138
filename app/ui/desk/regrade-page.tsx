import type { ReactNode } from 'react';
import type { Role } from '../../../core/desk/roles.ts';
import type { ShownTrial } from '../../../server/presenters/regrade.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { Tick } from '../tick.tsx';
import { DeskPage, FormToken } from './desk-page.tsx';
import { RegradedTable } from './regraded-table.tsx';

/** What came of the form: the numbers of results and emails, that something has changed since its page, or that the box wasn't checked. */
export type Regraded = { changed: number; mailed: number } | { overtaken: true } | { unsure: true };

type Props = {
	account: { email: string; role: Role };
	token: string;
	trial: ShownTrial | { tooMany: number };
	done: Regraded | undefined;
	/** The command that does the same. */
	command: string;
	/** Where the page came from. */
	back: string;
	/** The name of the first column. */
	who: string;
	/** What the results are of. */
	of: ReactNode;
	/** Which keys were corrected. */
	children: ReactNode;
	/** Says about changed results that aren't listed. */
	unlisted?: ReactNode;
};

/** The page that says what calculating results again would change, and does it. */
export function RegradePage({
	account,
	token,
	trial,
	done,
	command,
	back,
	who,
	of,
	children,
	unlisted,
}: Props) {
	const t = useTranslate();
	const address = useAddress();
	const isUnsure = done !== undefined && 'unsure' in done;
	return (
		<DeskPage title={t('desk.regrade.title')} account={account} token={token} focus={!done}>
			{done && !isUnsure && (
				<div
					className={'overtaken' in done ? 'notice fault' : 'notice'}
					role={'overtaken' in done ? 'alert' : 'status'}
					tabIndex={-1}
					autoFocus
				>
					<p>
						{'overtaken' in done
							? t('desk.regrade.overtaken')
							: t('desk.regrade.done', { count: done.changed, mails: done.mailed })}
					</p>
				</div>
			)}
			{of}
			{'tooMany' in trial ? (
				<>
					<p>{t('desk.regrade.too_many', { count: trial.tooMany })}</p>
					<p>
						<code dir="ltr">{command}</code>
					</p>
				</>
			) : trial.isChange ? (
				<>
					<p className="lead">{t('desk.regrade.lead')}</p>
					{children}
					<ul className="desk-bullets">
						{trial.lost > 0 && (
							<li>
								<strong>{t('desk.regrade.lost', { count: trial.lost })}</strong>
							</li>
						)}
						{[trial.changedText, ...trial.sizes].filter(Boolean).map((said) => (
							<li key={said}>{said}</li>
						))}
						{trial.same > 0 && <li>{t('desk.regrade.same', { count: trial.same })}</li>}
					</ul>
					{trial.listed.length > 0 && <RegradedTable who={who} {...trial} />}
					{trial.unlisted > 0 && unlisted}
					<form className="form" method="post" noValidate>
						<FormToken token={token} />
						<input type="hidden" name="version" value={trial.version} />
						<h2 className="desk-part">{t('desk.regrade.what')}</h2>
						<ul className="desk-bullets">
							<li>{t('desk.regrade.reports')}</li>
							<li>{t('desk.regrade.asked')}</li>
						</ul>
						{trial.lost + trial.changed > 0 && (
							<label className="choice-line">
								<input type="checkbox" name="mail" value="yes" />
								<span>{t('desk.regrade.mail')}</span>
							</label>
						)}
						{trial.lost > 0 && (
							<Tick
								sure="desk.regrade.sure"
								values={{ count: trial.lost }}
								fault={isUnsure ? 'erase.unsure' : undefined}
							/>
						)}
						<p className="notice">{t('desk.regrade.undo')}</p>
						<button className={trial.lost > 0 ? 'button plain desk-erase' : 'button'} type="submit">
							{t('desk.regrade.submit', { count: trial.lost + trial.changed })}
						</button>
						<p>
							<a href={address(back)}>{t('desk.regrade.keep')}</a>
						</p>
					</form>
				</>
			) : (
				<>
					{!done && <p className="lead">{t('desk.regrade.nothing')}</p>}
					<p>
						<a href={address(back)}>{t('desk.regrade.back')}</a>
					</p>
				</>
			)}
		</DeskPage>
	);
}
