import { data } from 'react-router';
import { factsOf } from '../../core/kinds/facts.ts';
import { withoutPeriod } from '../../core/language/heading-text.ts';
import type { MessageId } from '../../core/language/message-id.ts';
import { dotted } from '../../core/language/unbroken.ts';
import { isRefusal } from '../../core/refusals.ts';
import type { Result } from '../../core/scoring/score.ts';
import { readShare } from '../../server/commands/read-share.ts';
import { quizNames, quizWords } from '../../server/presenters/quiz.ts';
import { isCompared } from '../../server/presenters/report.ts';
import { presentShare } from '../../server/presenters/share.ts';
import { noIndex, pictureMeta, titleOf } from '../meta.ts';
import { contextOf, nothingToShow, pageData } from '../page-data.ts';
import styles from '../styles/sheets/report.css?url';
import { langAttributes, useAddress, useTranslate } from '../translate.tsx';
import { NoticePage } from '../ui/notice-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Reading } from '../ui/reading.tsx';
import { Scales } from '../ui/scales.tsx';
import { TypeDrawing } from '../ui/type-drawing.tsx';
import { WholeBrackets } from '../ui/within.tsx';
import type { Route } from './+types/shared';

/** A result that its taker shares, open to anyone with the address until sharing is stopped. */
export async function loader(args: Route.LoaderArgs) {
	const context = contextOf(args);
	const page = pageData(args);
	const shared = await readShare(context, args.params.token);
	if (isRefusal(shared)) return nothingToShow({ ...page, shown: null });
	const { origin } = new URL(context.env.SITE_URL || args.request.url);
	const address = `${origin}/shared/${encodeURIComponent(args.params.token)}`;
	const quiz = context.quizzes.find((each) => each.slug === shared.quiz);
	const { finding, badge, bounds, range, band, curve, scales, caption, drawing } = presentShare(
		context,
		shared,
		page.language,
	);
	// A range in figures isn't told in words again, nor what the finding says, and the caution says what is provisional.
	const told = [bounds === null ? range : null, band];
	// Previews of links to this page are in the language of the picture.
	const preview = presentShare(context, shared, shared.language);
	return data({
		...page,
		shown: {
			finding,
			told: told.flatMap((text) => (text !== null && !finding.includes(text) ? text : [])),
			drawn: { curve, scales, caption, drawing },
			name: quizNames(context, shared.quiz, page.language).inSentence,
			caution: cautionOf(shared.result, badge !== null),
			kind: shared.result.kind,
			address,
			picture: { url: `${address}/picture.png`, language: shared.language },
			preview: { finding: preview.finding, summary: preview.summary, text: preview.lines.join(' · ') },
			quiz: quiz
				? { ...quizWords(context, quiz, page.language), path: quiz.public ? `/${quiz.slug}` : null }
				: null,
		},
	});
}

export const headers = () => ({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' });

export const meta = (args: Route.MetaArgs) => {
	const shown = args.loaderData?.shown;
	if (!shown) return [titleOf(args, { id: 'refusal.share_not_found' }), noIndex];
	const { finding, address, preview, picture } = shown;
	return [
		titleOf(args, finding),
		noIndex,
		{ property: 'og:type', content: 'website' },
		{ property: 'og:site_name', content: args.loaderData?.site },
		{ property: 'og:title', content: preview.finding },
		{ property: 'og:description', content: preview.text },
		{ property: 'og:url', content: address },
		{ property: 'og:locale', content: picture.language },
		...pictureMeta(picture.url, preview.summary),
	];
};

export default function SharedPage({ loaderData: { shown } }: Route.ComponentProps) {
	const t = useTranslate();
	const link = useAddress();
	if (!shown) {
		return (
			<NoticePage
				drawing="none"
				title={withoutPeriod(t('refusal.share_not_found'))}
				next={{ path: '/quizzes', name: t('home.quizzes') }}
			>
				<p className="lead">{t('share.gone')}</p>
			</NoticePage>
		);
	}
	const { finding, told, drawn, name, caution, kind, quiz } = shown;
	const { curve, scales, caption, drawing } = drawn;
	const { notice } = factsOf(kind);
	return (
		<main id="main" className="page">
			<link rel="stylesheet" href={styles} precedence="default" />
			<PageTitle className={finding.length > LONG ? 'long-finding' : undefined}>
				<WholeBrackets text={finding} />
			</PageTitle>
			<p className="lead">{t('share.whose', { quiz: name })}</p>
			<div className="shared-result">
				{drawing && <TypeDrawing type={drawing} />}
				{curve && <Reading curve={curve} label={finding} isNumberAbove />}
				{scales.length > 0 && <Scales scales={scales} caption={caption} />}
				{told.length > 0 && <p className="quiet">{dotted(told)}</p>}
				{caution && <p className="quiet">{t(caution)}</p>}
			</div>
			<p className="actions">
				{quiz?.path && (
					<a className="button" href={link(quiz.path)}>
						{t('share.take')}
					</a>
				)}
				<a href={link('/quizzes')}>{t('result.more')}</a>
			</p>
			<h2>{t('share.about')}</h2>
			{quiz && <p {...langAttributes(quiz.lang)}>{quiz.description}</p>}
			{notice && <p className="quiet">{t(notice.quiz)}</p>}
		</main>
	);
}

/** The length of a finding, in characters, from which it is set smaller. */
const LONG = 40;

/** What others must know before they judge by a result; points of a knowledge quiz speak for themselves. */
function cautionOf(result: Result, isProvisional: boolean): MessageId | null {
	if (isProvisional) return 'share.provisional';
	return isCompared(result) ? 'share.group' : null;
}
