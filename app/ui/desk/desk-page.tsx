import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { deskPagesOf } from '../../../core/desk/pages.ts';
import type { Role } from '../../../core/desk/roles.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { Drawing } from '../drawing.tsx';
import { PageTitle } from '../page-title.tsx';
import { LocalMoments } from './moment.tsx';

type Props = {
	title: string;
	/** The language of the title, if it isn't the page's; empty for a name that somebody gave. */
	titleLang?: string | undefined;
	/** What stands above the title. */
	drawing?: ComponentProps<typeof Drawing>['of'];
	account: { email: string; role: Role };
	/** The token for forms, from `deskPage`. */
	token: string;
	children: ReactNode;
	/** Set to false if something else on the page should get the focus. */
	focus?: boolean;
	/** Whether it shows times (`Moment`), which a script puts into the reader's time zone. */
	hasTimes?: boolean;
	/** How it is laid out: as a page of text, or as a report. */
	layout?: 'page' | 'result';
};

/** A page of the desk for whoever is signed in: the navigation, the title, and what is below it. */
export function DeskPage({
	title,
	titleLang,
	drawing,
	account,
	token,
	children,
	focus = true,
	hasTimes = false,
	layout = 'page',
}: Props) {
	const t = useTranslate();
	const address = useAddress();
	const { pathname } = useLocation();
	const isHere = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
	const link = (path: string, words: ReactNode) => (
		<a href={address(path)} aria-current={isHere(path) ? 'page' : undefined}>
			{words}
		</a>
	);
	return (
		<main className={`${layout} desk`}>
			<div className="desk-bar">
				{hasTimes && <LocalMoments />}
				<nav aria-label={t('desk.nav.label')}>
					<ul className="desk-links">
						{deskPagesOf(account.role).map(({ path, label }) => (
							<li key={path}>{link(path, t(label))}</li>
						))}
						<li className="on-narrow">{link('/desk/account', t('desk.account.own'))}</li>
					</ul>
				</nav>
				<div className="desk-links">
					<span className="on-wide">{link('/desk/account', <bdi>{account.email}</bdi>)}</span>
					<form method="post" action={address('/desk/sign-out')}>
						<FormToken token={token} />
						<button type="submit">{t('desk.nav.sign_out')}</button>
					</form>
				</div>
			</div>
			{drawing && <Drawing of={drawing} />}
			{/* The heading is #main, so that nothing is painted before the bar above it is complete (`root.tsx`). */}
			<PageTitle id="main" focus={focus} lang={titleLang}>
				{title}
			</PageTitle>
			{children}
		</main>
	);
}

/** The hidden field that every form of the desk needs. */
export function FormToken({ token }: { token: string }) {
	return <input type="hidden" name="token" value={token} />;
}
