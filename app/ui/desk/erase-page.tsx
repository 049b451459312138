import type { ReactNode } from 'react';
import type { Role } from '../../../core/desk/roles.ts';
import type { MessageId } from '../../../core/language/message-id.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { Tick } from '../tick.tsx';
import { DeskPage, FormToken } from './desk-page.tsx';

type Props = {
	title: string;
	account: { email: string; role: Role };
	token: string;
	/** What will be gone. */
	gone: readonly ReactNode[];
	/** What stays. */
	stays: string;
	sure: MessageId;
	/** What the button says that it deletes. */
	submit: string;
	isUnsure: boolean;
	/** Where the page came from. */
	back: string;
};

/** The page that says what will be deleted, and deletes it. */
export function ErasePage({ title, account, token, gone, stays, sure, submit, isUnsure, back }: Props) {
	const t = useTranslate();
	const address = useAddress();
	return (
		<DeskPage title={title} account={account} token={token} focus={!isUnsure}>
			<p>{t('desk.results.gone')}</p>
			<ul className="desk-bullets">
				{gone.map((each, index) => (
					// oxlint-disable-next-line react/no-array-index-key -- The list never changes.
					<li key={index}>{each}</li>
				))}
			</ul>
			<p>{stays}</p>
			<p>{t('desk.results.stays_copies')}</p>
			<form className="form" method="post" noValidate>
				<FormToken token={token} />
				<Tick sure={sure} fault={isUnsure ? 'erase.unsure' : undefined} />
				<button className="button plain desk-erase" type="submit">
					{submit}
				</button>
				<p>
					<a href={address(back)}>{t('desk.results.keep')}</a>
				</p>
			</form>
		</DeskPage>
	);
}
