import { data } from 'react-router';
import { isRefusal } from '../../../core/refusals.ts';
import { isSignInLink, signInByLink } from '../../../server/commands/desk/codes.ts';
import { cookieFor, countRefused, formerToken, signRefused } from '../../desk-sign.ts';
import { readForm, textOf } from '../../form.ts';
import { titleOf } from '../../meta.ts';
import { contextOf, pageData, redirectTo } from '../../page-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { CodeForm } from '../../ui/desk/code-form.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/sign-in-link';

export async function loader(args: Route.LoaderArgs) {
	const isFound = await isSignInLink(contextOf(args), args.params.token);
	return data({ ...pageData(args), isFound }, isFound ? 200 : 404);
}

/** Signs in by the link and a one-time password, which a mail scanner that presses buttons doesn't have. */
export async function action(args: Route.ActionArgs) {
	const code = textOf(await readForm(args.request), 'code');
	const { token } = args.params;
	const taken = await signInByLink(contextOf(args), { token, code, former: formerToken(args) });
	if (isRefusal(taken)) return signRefused(await countRefused(args, taken));
	throw redirectTo(args.request, '/desk', { headers: cookieFor(args, taken) });
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.sign.title' })];

export default function SignInLink({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	if (!loaderData.isFound)
		return (
			<main id="main" className="page desk">
				<Drawing of="none" />
				<PageTitle>{t('desk.sign.no_link')}</PageTitle>
				<p>{t('desk.sign.no_link_text')}</p>
				<p>
					<a className="button" href={address('/desk/sign-in')}>
						{t('desk.sign.again')}
					</a>
				</p>
			</main>
		);
	return (
		<main id="main" className="page desk">
			<Drawing of="digits" />
			<PageTitle focus={!actionData}>{t('desk.sign.title')}</PageTitle>
			<CodeForm submit={t('desk.sign.submit')} refused={actionData} />
		</main>
	);
}
