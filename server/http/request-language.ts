import { type Choice, chooseLanguage } from '../../core/language/choose.ts';
import { cookies } from './cookies.ts';

/** The language of a page request, before asking whether its catalogue exists. */
export function requestLanguage(request: Request): Choice {
	const { searchParams } = new URL(request.url);
	return chooseLanguage(searchParams.getAll('lang'), cookies(request.headers.get('Cookie')).get('lang'));
}
