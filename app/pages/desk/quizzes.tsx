import { questionCount } from '../../../core/kinds/kinds.ts';
import { flaggedIn, readItemFlags } from '../../../server/commands/desk/item-flags.ts';
import { quizName, sortedByName } from '../../../server/presenters/quiz.ts';
import { deskPage } from '../../desk-data.ts';
import { titleOf } from '../../meta.ts';
import { contextOf } from '../../page-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import { DeskTable } from '../../ui/desk/desk-table.tsx';
import type { Route } from './+types/quizzes';

/** All quizzes that have files, loaded or not. */
export async function loader(args: Route.LoaderArgs) {
	const { account, page, token } = await deskPage(args, ['owner', 'author']);
	const context = contextOf(args);
	const flags = await readItemFlags(context);
	const quizzes = context.drafts.slugs().map((slug) => {
		const quiz = context.quizzes.find((each) => each.slug === slug);
		if (!quiz) return { slug, name: slug, state: 'new' as const, questions: null, minutes: null, flagged: 0 };
		return {
			slug,
			name: quizName(context, slug, page.language),
			state: quiz.public ? ('public' as const) : ('by_code' as const),
			questions: questionCount(quiz),
			minutes: quiz.minutes,
			flagged: flaggedIn(flags.find((each) => each.quiz === slug)?.items ?? []),
		};
	});
	// Those with something to do come first.
	const sorted = sortedByName(quizzes, page.language).sort(
		(one, other) => Number(other.flagged > 0) - Number(one.flagged > 0),
	);
	return { ...page, account, token, quizzes: sorted };
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.nav.quizzes' })];

export default function Quizzes({ loaderData: { account, token, quizzes } }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	return (
		<DeskPage title={t('desk.nav.quizzes')} account={account} token={token}>
			<p className="lead">{t('desk.quiz.lead')}</p>
			<DeskTable
				head={[
					{ name: t('desk.site.quiz') },
					{ name: t('quiz.questions'), isNumber: true },
					{ name: t('quiz.minutes'), isNumber: true },
				]}
				rows={quizzes.map(({ slug, name, state, questions, minutes, flagged }) => ({
					key: slug,
					cells: [
						<span key="name">
							<a href={address(`/desk/quizzes/${slug}`)}>{name}</a>{' '}
							{state !== 'public' && <span className="desk-under">{t(`desk.quiz.${state}`)}</span>}
							{flagged > 0 && (
								<a className="desk-under" href={address(`/desk/quizzes/${slug}#flags`)}>
									{t('join.named', { name: t('desk.flags.title'), text: String(flagged) })}
								</a>
							)}
						</span>,
						questions,
						minutes,
					],
				}))}
			/>
		</DeskPage>
	);
}
