import { languageOf } from '../../../core/language/languages.ts';
import { readItemFlags } from '../../../server/commands/desk/item-flags.ts';
import { presentFlags } from '../../../server/presenters/item-flags.ts';
import { draftPage } from '../../draft-data.ts';
import { titleOf } from '../../meta.ts';
import { contextOf } from '../../page-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import { DraftItems, DraftNumbers, Faults, FlagsOfOthers } from '../../ui/desk/draft-items.tsx';
import type { Route } from './+types/quiz';
import '../../styles/desk-quiz.css';

/** A quiz as its files are now, with faults and keys, in any of its languages, and as on a phone. */
export async function loader(args: Route.LoaderArgs) {
	const { account, page, token, draft, language } = await draftPage(args);
	const context = contextOf(args);
	const found = (await readItemFlags(context)).find(({ quiz }) => quiz === draft.slug);
	const flags = found ? presentFlags(context, found, page.language, draft.items) : null;
	const titleLang = draft.nameLang === page.language ? undefined : draft.nameLang;
	return { ...page, account, token, draft, titleLang, shownIn: language, flags };
}

export const meta = (args: Route.MetaArgs) => [titleOf(args, { id: 'desk.nav.quizzes' })];

export default function QuizDraft({ loaderData }: Route.ComponentProps) {
	const { account, token, draft, titleLang, shownIn, flags } = loaderData;
	const { slug, name, languages, faults } = draft;
	const t = useTranslate();
	const address = useAddress();
	const flagged = flags?.items ?? [];
	const items = draft.items.map((item, index) => ({ ...item, number: index + 1 }));
	const [toReview = [], others = []] = [true, false].map((isToReview) =>
		items.filter(
			(item) => (item.faults.length > 0 || flagged.some(({ id }) => id === item.id)) === isToReview,
		),
	);
	const notShown = flagged.filter(({ id }) => items.every((item) => item.id !== id));
	const all = faults.length + items.reduce((sum, item) => sum + item.faults.length, 0);
	const at = (path: string, code: string) => withIn(address(`/desk/quizzes/${slug}${path}`), code);
	const reading = (
		<>
			<nav aria-labelledby="languages">
				<p id="languages" className="quiet">
					{t('desk.quiz.languages')}
				</p>
				<ul className="draft-languages">
					{languages.map((code) => (
						<li key={code}>
							<a href={at('', code)} lang={code} aria-current={code === shownIn ? 'true' : undefined}>
								{languageOf(code).name}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<details className="draft-phone-view">
				<summary>{t('desk.quiz.phone')}</summary>
				{/* oxlint-disable-next-line iframe-missing-sandbox -- it's a page of our own */}
				<iframe src={at('/phone', shownIn)} title={t('desk.quiz.phone')} loading="lazy" />
			</details>
		</>
	);
	const rest = (
		<>
			<DraftNumbers items={items} flagged={flagged} />
			<DraftItems items={others} shownIn={shownIn} hasNumbers />
		</>
	);
	return (
		<DeskPage title={name} titleLang={titleLang} account={account} token={token}>
			<p>{t('desk.quiz.reading')}</p>
			<p className="quiet">{t('desk.quiz.latest')}</p>
			<p className={all > 0 ? 'fault-text' : 'quiet'}>{t('desk.quiz.faults', { count: all })}</p>
			<Faults faults={faults} />
			{toReview.length + notShown.length === 0 ? (
				<>
					{flags && <p className="quiet">{flags.note}</p>}
					<h2 className="desk-part">{t('desk.quiz.all')}</h2>
					{reading}
					{rest}
				</>
			) : (
				<>
					{reading}
					<section id="flags">
						<h2 className="desk-part">{t('desk.flags.title')}</h2>
						{flags && <p className="quiet">{flags.note}</p>}
						{toReview.length > 0 && <DraftItems items={toReview} shownIn={shownIn} flagged={flagged} />}
						{notShown.length > 0 && <FlagsOfOthers flagged={notShown} />}
					</section>
					<details className="draft-others">
						<summary>{t('desk.quiz.others', { count: others.length })}</summary>
						{rest}
					</details>
				</>
			)}
		</DeskPage>
	);
}

function withIn(address: string, code: string): string {
	return `${address}${address.includes('?') ? '&' : '?'}in=${code}`;
}
