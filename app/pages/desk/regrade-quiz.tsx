import { data } from 'react-router';
import type { Quiz } from '../../../core/quiz/quiz.ts';
import { isRefusal } from '../../../core/refusals.ts';
import { regrade, tryRegrade } from '../../../server/commands/desk/regrade.ts';
import { quizName } from '../../../server/presenters/quiz.ts';
import { presentTrial } from '../../../server/presenters/regrade.ts';
import { unknown } from '../../batch-data.ts';
import { deskForm, deskPage } from '../../desk-data.ts';
import { textOf } from '../../form.ts';
import { titleOf } from '../../meta.ts';
import { contextOf } from '../../page-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { RegradePage } from '../../ui/desk/regrade-page.tsx';
import type { Route } from './+types/regrade-quiz';

/** Shows an owner how many results of a test would change if they were calculated again, and how far. */
export async function loader(args: Route.LoaderArgs) {
	const context = contextOf(args);
	const { account, page, token } = await deskPage(args, ['owner'], { isSensitive: true });
	const { slug } = args.params;
	const trial = await tryRegrade(context, account, { quiz: slug });
	if (isRefusal(trial)) throw unknown();
	const isTooMany = 'tooMany' in trial;
	return {
		...page,
		account,
		token,
		slug,
		name: quizName(context, slug, page.language),
		trial: isTooMany ? trial : presentTrial(context, trial, page.language),
		keys: isTooMany
			? []
			: trial.keys.map((key) => ({ ...key, number: numberOf(context.quizzes, slug, key.question) })),
	};
}

/** The place of a question in its quiz; undefined if the quiz doesn't list it. */
function numberOf(quizzes: readonly Quiz[], slug: string, question: string): number | undefined {
	const items = quizzes.find((quiz) => quiz.slug === slug)?.items ?? [];
	const index = items.findIndex(({ id }) => id === question);
	return index < 0 ? undefined : index + 1;
}

export async function action(args: Route.ActionArgs) {
	const { account, page, form } = await deskForm(args, { roles: ['owner'], isSensitive: true });
	if (form.get('sure') !== 'yes') {
		const trial = await tryRegrade(contextOf(args), account, { quiz: args.params.slug });
		if (
			!isRefusal(trial) &&
			!('tooMany' in trial) &&
			presentTrial(contextOf(args), trial, page.language).lost > 0
		)
			return data({ unsure: true } as const, 422);
	}
	const asked = { version: textOf(form, 'version'), isMailed: form.get('mail') === 'yes' };
	const done = await regrade(contextOf(args), account, { quiz: args.params.slug }, asked);
	if (isRefusal(done)) throw unknown();
	return done;
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.regrade.title' })];

export default function RegradeQuiz({ loaderData, actionData }: Route.ComponentProps) {
	const { account, token, slug, name, trial, keys } = loaderData;
	const t = useTranslate();
	const address = useAddress();
	const command = `plumb attempt rescore --quiz ${slug}`;
	return (
		<RegradePage
			account={account}
			token={token}
			trial={trial}
			done={actionData}
			command={command}
			back="/desk/site"
			who={t('desk.regrade.attempt')}
			of={
				<p>
					<a href={address(`/desk/quizzes/${slug}`)}>{name}</a>
				</p>
			}
			unlisted={
				<p>
					{t('desk.regrade.more', { count: 'unlisted' in trial ? trial.unlisted : 0 })}{' '}
					<code dir="ltr">{command}</code>
				</p>
			}
		>
			<p className="quiet">{t('desk.regrade.by_id')}</p>
			{keys.length > 0 && (
				<ul>
					{keys.map(({ question, number, from, to, attempts }) => (
						<li key={`${question} ${from}`}>
							{t('desk.regrade.key', { question: number ?? question, from, to, count: attempts })}{' '}
							{number && <bdi className="quiet">{question}</bdi>}
						</li>
					))}
				</ul>
			)}
		</RegradePage>
	);
}
