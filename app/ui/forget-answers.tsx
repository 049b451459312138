import { forgetAll, forgetAttempt } from '../forget-answers.ts';
import { InlineScript } from './inline-script.tsx';

/** Removes the unsent answers of a deleted attempt from this browser, or all of them. */
export function ForgetAnswers({ isAll }: { isAll?: boolean }) {
	return <InlineScript text={isAll ? forgetAll : forgetAttempt} />;
}
