import { quizName, sortedByName } from '../../../server/presenters/quiz.ts';
import { deskPage } from '../../desk-data.ts';
import { titleOf } from '../../meta.ts';
import { contextOf } from '../../page-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import type { Route } from './+types/quizzes';

/** All quizzes that have files, loaded or not. */
export async function loader(args: Route.LoaderArgs) {
	const { account, page, token } = await deskPage(args, ['owner', 'author']);
	const context = contextOf(args);
	const quizzes = context.drafts.slugs().map((slug) => {
		const quiz = context.quizzes.find((each) => each.slug === slug);
		if (!quiz) return { slug, name: slug, state: 'new' as const };
		const name = quizName(context, slug, page.language);
		return { slug, name, state: quiz.public ? ('public' as const) : ('by_code' as const) };
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
			<ul className="desk-quizzes">
				{quizzes.map(({ slug, name, state }) => (
					<li key={slug}>
						<a href={address(`/desk/quizzes/${slug}`)}>{name}</a>
						<span className="quiet">{t(`desk.quiz.${state}`)}</span>
					</li>
				))}
			</ul>
		</DeskPage>
	);
}
