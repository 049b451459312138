import { data, redirect } from 'react-router';
import { codeFault, readCode } from '../../core/codes/access-code.ts';
import type { Message } from '../../core/language/message.ts';
import { isRefusal, refusals } from '../../core/refusals.ts';
import { findCode } from '../../server/commands/find-code.ts';
import { requestContext } from '../../server/http/pages/context.ts';
import { requestLanguage } from '../../server/http/pages/request-language.ts';
import { readForm, textOf } from '../form.ts';
import { noIndex, titleOf } from '../meta.ts';
import { contextOf, pageData } from '../page-data.ts';
import { publicPage } from '../public-page.ts';
import { useTranslate } from '../translate.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/code';

/** The page whose short address is on cards, with nothing but the field for an access code. */
export function loader(args: Route.LoaderArgs) {
	return pageData(args);
}

/** Redirects to the page of the access code that was typed in, or returns the form with its fault. */
export async function action(args: Route.ActionArgs) {
	const context = contextOf(args);
	const typed = textOf(await readForm(args.request), 'code').slice(0, 200);
	const code = readCode(typed);
	if (code === null) return data({ typed, fault: codeFault(typed) ?? { id: 'code.malformed' } }, 422);
	const { address } = args.context.get(requestContext);
	const found = await context.bruteForceGuard.guard(address, code, () => findCode(context, code));
	if (isRefusal(found)) {
		const headers = found.wait === undefined ? undefined : { 'Retry-After': String(found.wait) };
		const fault: Message = { id: `refusal.${found.refused}` };
		return data({ typed, fault }, { status: refusals[found.refused], ...(headers && { headers }) });
	}
	const { fromAddress, code: language } = requestLanguage(args.request);
	throw redirect(`/question/${code}${fromAddress ? `/${language}` : ''}`, 303);
}

export const handle = { smallForm: false };

/** The headers of the action; none if it didn't run. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => ({
	...Object.fromEntries(actionHeaders),
	...publicPage(),
});

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'code.enter' }), noIndex];

export default function EnterCode({ actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const isUnknown = actionData?.fault.id === 'refusal.code_not_found';
	return (
		<main id="main" className="page">
			<Drawing of="code" />
			<PageTitle focus={!actionData}>{t('code.enter')}</PageTitle>
			{isUnknown && <p>{t('code.compare')}</p>}
			<CodeField given={actionData} />
		</main>
	);
}
