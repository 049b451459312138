import { languageOf } from '../../../core/language/languages.ts';
import { readItemFlags } from '../../../server/commands/desk/item-flags.ts';
import { presentFlags } from '../../../server/presenters/item-flags.ts';
import { draftPage } from '../../draft-data.ts';
import { titleOf } from '../../meta.ts';
import { contextOf } from '../../page-data.ts';
import { useAddress, useTranslate } from '../../translate.tsx';
import { DeskPage } from '../../ui/desk/desk-page.tsx';
import { DraftItems, DraftNumbers, Faults } from '../../ui/desk/draft-items.tsx';
import { ItemFlags } from '../../ui/desk/item-flags.tsx';
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
	const { slug, name, languages, faults, items } = draft;
	const t = useTranslate();
	const address = useAddress();
	const all = faults.length + items.reduce((sum, item) => sum + item.faults.length, 0);
	const at = (path: string, code: string) => withIn(address(`/desk/quizzes/${slug}${path}`), code);
	return (
		<DeskPage title={name} titleLang={titleLang} account={account} token={token}>
			<p className="lead">{t('desk.quiz.reading')}</p>
			<p className="quiet">{t('desk.quiz.latest')}</p>
			<nav aria-label={t('desk.quiz.languages')}>
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
			<p className={all > 0 ? 'fault-text' : 'quiet'}>{t('desk.quiz.faults', { count: all })}</p>
			<Faults faults={faults} />
			{flags && <ItemFlags flags={flags} />}
			<details className="draft-phone-view">
				<summary>{t('desk.quiz.phone')}</summary>
				{/* oxlint-disable-next-line iframe-missing-sandbox -- it's a page of our own */}
				<iframe src={at('/phone', shownIn)} title={t('desk.quiz.phone')} loading="lazy" />
			</details>
			<DraftNumbers items={items} flagged={flags?.items ?? []} />
			<DraftItems items={items} shownIn={shownIn} flagged={flags?.items ?? []} hasNumbers />
		</DeskPage>
	);
}

function withIn(address: string, code: string): string {
	return `${address}${address.includes('?') ? '&' : '?'}in=${code}`;
}
