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
		if (!quiz) return { slug, name: slug, state: 'new' as const, questions: null, flagged: 0 };
		return {
			slug,
			name: quizName(context, slug, page.language),
			state: quiz.public ? ('public' as const) : ('by_code' as const),
			questions: questionCount(quiz),
			flagged: flaggedIn(flags.find((each) => each.quiz === slug)?.items ?? []),
		};
	});
	return { ...page, account, token, quizzes: sortedByName(quizzes, page.language) };
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
					{ name: t('desk.hook.state'), isPlain: true },
					{ name: t('quiz.questions'), isNumber: true },
					{ name: t('desk.flags.title'), isNumber: true },
				]}
				rows={quizzes.map(({ slug, name, state, questions, flagged }) => ({
					key: slug,
					cells: [
						<a key="name" href={address(`/desk/quizzes/${slug}`)}>
							{name}
						</a>,
						state !== 'public' && t(`desk.quiz.${state}`),
						questions,
						flagged > 0 && (
							<a key="flagged" href={address(`/desk/quizzes/${slug}#flags`)}>
								{flagged}
							</a>
						),
					],
				}))}
			/>
		</DeskPage>
	);
}
