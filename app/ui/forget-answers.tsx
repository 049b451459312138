import { forgetAll, forgetAttempt } from '../forget-answers.ts';
import { InlineScript } from './inline-script.tsx';

/** Takes what waits of an erased attempt out of this browser, or of all. */
export function ForgetAnswers({ isAll }: { isAll?: boolean }) {
	return <InlineScript text={isAll ? forgetAll : forgetAttempt} />;
}
