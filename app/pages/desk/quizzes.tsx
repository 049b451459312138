import { factsOf } from '../../../core/kinds/facts.ts';
import { questionCount } from '../../../core/kinds/kinds.ts';
import { headingText } from '../../../core/language/heading-text.ts';
import { flaggedIn, readItemFlags } from '../../../server/commands/desk/item-flags.ts';
import { quizName, quizzesInOrder } from '../../../server/presenters/quiz.ts';
import { deskPage } from '../../desk-data.ts';
import { titleOf } from '../../meta.ts';
import { contextOf } from '../../page-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import { DeskTable } from '../../ui/desk/desk-table.tsx';
import { LinkList } from '../../ui/desk/link-list.tsx';
import type { Route } from './+types/quizzes';

/** All quizzes that have files, loaded or not. */
export async function loader(args: Route.LoaderArgs) {
	const { account, page, token } = await deskPage(args, ['owner', 'author']);
	const context = contextOf(args);
	const flags = await readItemFlags(context);
	const slugs = context.drafts.slugs();
	const unloaded = slugs
		.filter((slug) => context.quizzes.every((quiz) => quiz.slug !== slug))
		.map((slug) => ({
			slug,
			name: slug,
			group: null,
			state: 'new' as const,
			questions: null,
			minutes: null,
			flagged: 0,
		}));
	const loaded = quizzesInOrder(context, page.language)
		.filter(({ slug }) => slugs.includes(slug))
		.map((quiz) => ({
			slug: quiz.slug,
			name: quizName(context, quiz.slug, page.language),
			group: factsOf(quiz.kind).group,
			state: quiz.public ? ('public' as const) : ('by_code' as const),
			questions: questionCount(quiz),
			minutes: quiz.minutes,
			flagged: flaggedIn(flags.find((each) => each.quiz === quiz.slug)?.items ?? []),
		}));
	return { ...page, account, token, quizzes: [...unloaded, ...loaded] };
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.nav.quizzes' })];

export default function Quizzes({ loaderData: { account, token, quizzes } }: Route.ComponentProps) {
	const t = useTranslate();
	const address = useAddress();
	const flagged = quizzes.filter((quiz) => quiz.flagged > 0);
	return (
		<DeskPage title={t('desk.nav.quizzes')} account={account} token={token}>
			{flagged.length > 0 && (
				<section>
					<h2 className="desk-part">{t('desk.flags.title')}</h2>
					<LinkList
						links={flagged.map(({ slug, name, flagged: count }) => ({
							href: address(`/desk/quizzes/${slug}#flags`),
							name,
							text: t('desk.flags.questions', { count }),
						}))}
					/>
				</section>
			)}
			{flagged.length > 0 && <h2 className="desk-part">{t('home.quizzes')}</h2>}
			<DeskTable
				head={[
					{ name: t('desk.site.quiz') },
					{ name: t('quiz.questions'), isNumber: true },
					{ name: t('quiz.minutes'), isNumber: true },
				]}
				rows={quizzes.map(({ slug, name, group, state, questions, minutes }) => ({
					key: slug,
					...(group !== null && { group: headingText(t(group)) }),
					cells: [
						<span key="name">
							<a href={address(`/desk/quizzes/${slug}`)}>{name}</a>{' '}
							{state !== 'public' && <span className="desk-under">{t(`desk.quiz.${state}`)}</span>}
						</span>,
						questions,
						minutes,
					],
				}))}
			/>
		</DeskPage>
	);
}
