import { type Choice, chooseLanguage } from '../../../core/language/choose.ts';
import { cookies } from '../headers/cookies.ts';

/** The language of a page request, before checking whether its catalog exists. */
export function requestLanguage(request: Request): Choice {
	const { pathname, searchParams } = new URL(request.url);
	const cookie = cookies(request.headers.get('Cookie')).get('lang');
	return chooseLanguage(searchParams, cookie, pathname);
}
