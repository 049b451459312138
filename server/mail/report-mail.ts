import { greetingName } from '../../core/details/greeting-name.ts';
import { curveBox } from '../../core/kinds/iq/curve-box.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Report } from '../commands/read-result.ts';
import { dateIn } from '../content/dates.ts';
import type { I18nContext, QuizContext, SettingsContext } from '../context.ts';
import { quizNames } from '../presenters/quiz.ts';
import { presentReport, type ShownReport } from '../presenters/report.ts';
import type { Email, Ruler } from './email.ts';
import { siteLink } from './sender.ts';

/**
 * The report email, also that of a result that was calculated again: the result with its uncertainty in words and drawn, the
 * private links with a few sentences, and when everything will be deleted. The subject and preheader contain no score, because lock screens show them.
 */
export function reportMail(
	context: SettingsContext & I18nContext & QuizContext,
	report: Report,
	asked: LanguageCode,
): Email {
	const language = context.catalogs.shown(asked);
	const t = context.catalogs.in(language);
	const shown = presentReport(
		context,
		{
			result: report.result,
			uncounted: report.breakdown.uncounted,
			former: report.former,
			conditions: report.conditions,
			firstAttempts: report.firstAttempts,
		},
		language,
	);
	const { unit, tally, badge, lead, sections, figures } = shown;
	const [headline = '', ...others] = shown.reading;
	const rulers = rulersOf(shown);
	// A result that is withheld has nothing but the reason.
	const whole = lead.length > 0 ? lead : sections.flatMap(({ paragraphs }) => paragraphs);
	const { name: quiz, inSentence } = quizNames(context, report.quiz, language);
	const values = { site: context.env.SITE_NAME, quiz };
	const name = greetingName(report.name);
	const deletedAt = report.doneAt + context.env.RETENTION_DAYS * 86_400_000;
	const link = (part: string) => siteLink(context.env, `/report/${report.token}${part}`, language);
	const texts = whole.map((text) => ({ text }));
	const links = [
		{ label: t({ id: 'mail.report.read' }), link: link(''), isMain: true as const },
		{ label: t({ id: 'mail.report.pdf' }), link: link('/pdf') },
	];
	return {
		language,
		subject: t({ id: report.former ? 'mail.report.subject_again' : 'mail.report.subject', values }),
		preheader: t({ id: 'mail.report.preheader', values }),
		parts: [
			{ text: t(name ? { id: 'mail.greeting_name', values: { name } } : { id: 'mail.greeting' }) },
			{
				text: t({
					id: report.former ? 'mail.report.lead_again' : 'mail.report.lead',
					values: { ...values, quiz: inSentence },
				}),
			},
			{
				unit,
				of: tally?.of,
				reading: [tally?.number ?? headline, ...others],
				areAlike: shown.second !== undefined,
				figures: rulers.length > 1 ? figures : undefined,
				rulers,
				note: badge ?? '',
			},
			// A reason why there is no result stands right below that.
			...(lead.length > 0 ? [...links, ...texts] : [...texts, ...links]),
			{ rule: true },
			{ quiet: t({ id: 'mail.report.private' }) },
			{ quiet: t({ id: 'mail.report.deleted', values: { date: dateIn(language, deletedAt) } }) },
			{ quiet: t({ id: 'mail.report.why', values }) },
		],
	};
}

/** The scales of a result; one alone needs no words, because the result says the same. */
function rulersOf({ headline, tally, curve, scales }: ShownReport): Ruler[] {
	if (curve) {
		const share = (x: number) => x / curveBox.width;
		const [from, to] = curve.ends;
		return [
			{
				text: null,
				from: share(from.x),
				to: share(to.x),
				at: curve.mark && share(curve.mark.x),
				held: null,
				marks: curve.ticks
					.filter(({ x }) => [0, 0.5, 1].includes(share(x)))
					.map(({ iq }) => ({ text: String(iq), isFound: false })),
			},
		];
	}
	return scales.map(({ text, brief = text, from, to, at, ends, middle, leans, mark = null }) => {
		const isParted = ends.length > 2;
		const found = isParted && at !== null ? Math.min(ends.length - 1, Math.floor(at * ends.length)) : leans;
		// Narrow parts have their names on two lines if needed, so that all are equally wide.
		const names = isParted ? ends.map((end) => end.replaceAll('\u00a0', ' ')) : ends;
		const marks = names.map((name, index) => ({ text: name, isFound: index === found }));
		return {
			// A range is kept in one line.
			text: scales.length > 1 ? brief.replaceAll('–', '–\u2060') : null,
			from,
			to,
			at,
			held: mark && { ...mark, own: tally?.number ?? headline },
			// Two words leave no room for a third between them.
			marks:
				middle === null || leans !== undefined
					? marks
					: marks.toSpliced(1, 0, { text: middle, isFound: false }),
		};
	});
}
