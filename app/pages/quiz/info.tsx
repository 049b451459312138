import { data } from 'react-router';
import type { DetailsField } from '../../../core/details/details.ts';
import { likelyEmail } from '../../../core/details/email.ts';
import type { Message } from '../../../core/language/message.ts';
import { isRefusal } from '../../../core/refusals.ts';
import { giveDetails } from '../../../server/commands/give-details.ts';
import { limitContext } from '../../../server/http/context.ts';
import { requestLanguage } from '../../../server/http/request-language.ts';
import { attemptAt, attemptFacts, leadTo, requireAttempt } from '../../attempt-data.ts';
import { readForm, textOf } from '../../form.ts';
import { noIndex, titleOf } from '../../meta.ts';
import { houseOf, pageData } from '../../page-data.ts';
import { DetailsForm } from '../../ui/details-form.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useSay } from '../../words.tsx';
import type { Route } from './+types/info';

type Faults = Partial<Record<DetailsField, Message>>;

const noFaults: Faults = {};

export async function loader(args: Route.LoaderArgs) {
	const record = await attemptAt(args, 'info');
	const { MIN_AGE, RETENTION_DAYS } = houseOf(args).env;
	return { ...pageData(args), quiz: attemptFacts(args, record), minAge: MIN_AGE, days: RETENTION_DAYS };
}

export async function action(args: Route.ActionArgs) {
	const house = houseOf(args);
	const { attempt, snapshot } = await requireAttempt(args);
	const form = await readForm(args.request);
	const given = {
		name: textOf(form, 'name'),
		email: textOf(form, 'email'),
		age: textOf(form, 'age'),
		gender: textOf(form, 'gender'),
		norms: form.get('norms') === 'yes',
	};
	const meant = likelyEmail(given.email.trim());
	if (meant && textOf(form, 'email_asked') !== given.email.trim()) {
		return data({ given, meant, fields: noFaults });
	}
	const { code } = requestLanguage(args.request);
	const answered = await giveDetails(house, attempt.id, given, code, args.context.get(limitContext));
	if (!isRefusal(answered)) throw leadTo(args, answered.outcome);
	if (answered.refused === 'invalid_details') {
		const fields: Faults = answered.fields ?? {};
		return data({ given, meant: null, fields }, 422);
	}
	throw leadTo(args, snapshot.outcome);
}

export const handle = { smallForm: false };

export const meta = (args: Route.MetaArgs) => [titleOf(args, args.loaderData?.quiz.name), noIndex];

export default function Info({ loaderData: { quiz, minAge, days }, actionData }: Route.ComponentProps) {
	const say = useSay();
	return (
		<main id="main" className="page">
			<PageTitle focus={!actionData}>{say('info.title')}</PageTitle>
			<p>{say(quiz.outcome === 'result' ? 'info.lead_result' : 'info.lead_thank_you')}</p>
			<DetailsForm
				minAge={minAge}
				days={days}
				given={actionData?.given}
				fields={actionData?.fields}
				meant={actionData?.meant}
			/>
		</main>
	);
}
