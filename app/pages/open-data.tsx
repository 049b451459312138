import { headingText } from '../../core/language/heading-text.ts';
import { license } from '../../core/open-data/codebook.ts';
import { dataFile } from '../../core/open-data/data-file.ts';
import { LEAST_IN_GROUP } from '../../core/open-data/groups.ts';
import { WAIT_DAYS } from '../../core/open-data/period.ts';
import { requestLanguage } from '../../server/http/pages/request-language.ts';
import { openDataFrequency, presentOpenData } from '../../server/presenters/open-data.ts';
import { canonicalUrls } from '../addresses.ts';
import { pageMeta } from '../meta.ts';
import { contextOf, pageData, redirectHome } from '../page-data.ts';
import { publicPage } from '../public-page.ts';
import styles from '../styles/sheets/open-data.css?url';
import { langAttributes, useTranslate } from '../translate.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/open-data';

/** The published files of open data, and what's in them; like an unknown page while the site publishes none. */
export async function loader(args: Route.LoaderArgs) {
	const context = contextOf(args);
	const frequency = openDataFrequency(context);
	if (frequency === null) throw redirectHome(args.request);
	const { code } = requestLanguage(args.request);
	return {
		...pageData(args),
		...canonicalUrls(args, '/open-data'),
		periods: await presentOpenData(context, code),
		terms: { period: frequency, least: LEAST_IN_GROUP, days: WAIT_DAYS },
	};
}

export const headers = publicPage;

export const meta = (args: Route.MetaArgs) =>
	pageMeta(args, { name: { id: 'open_data.title' }, description: { id: 'open_data.description' } });

/**
 * The parts below the files, each a message with its heading, in the order in which readers ask.
 */
const parts = {
	'open_data.in': 'open_data.in.text',
	'open_data.groups': 'open_data.groups.text',
	'open_data.out': 'open_data.out.text',
	'open_data.use': 'open_data.use.text',
} as const;

const QUESTIONS = ['i3f', 'i7a', 'ic2', 'ie8'];

/** How a file begins, with the answers of people who don't exist: its header and some rows, each with its cells. */
function firstRows(frequency: string): string[][] {
	const { header, records } = dataFile(
		frequency === 'yearly' ? '2026' : '2026-Q3',
		QUESTIONS.map((id) => ({ question: id, id })),
		[
			{ language: 'en', ageBand: 25, scores: [1, 0, 1, 1] },
			{ language: 'en', ageBand: 25, scores: [0, 1, 1, null] },
			{ language: 'en', ageBand: null, scores: [1, 1, 0, 0] },
			{ language: 'tr', ageBand: 45, scores: [0, 1, 0, 1] },
		].map(({ scores, ...group }) => ({
			...group,
			responses: new Map(QUESTIONS.map((id, index) => [id, scores[index] ?? null])),
		})),
	);
	return [header, ...records].map((record) => record.trim().split(','));
}

export default function OpenDataPage({ loaderData }: Route.ComponentProps) {
	const { periods, terms } = loaderData;
	const t = useTranslate();
	const [head = [], ...sample] = firstRows(terms.period);
	return (
		<main id="main" className="page">
			<link rel="stylesheet" href={styles} precedence="default" />
			<Drawing of="again" />
			<PageTitle>{t('open_data.title')}</PageTitle>
			<p className="lead">{t('open_data.lead')}</p>
			<section>
				<h2>{headingText(t('open_data.files'))}</h2>
				{periods.length === 0 && <p>{t('open_data.none')}</p>}
				{periods.map(({ period, files }) => (
					<section key={period}>
						<h3>{headingText(period)}</h3>
						<ul className="data-files">
							{files.map(({ name, lang, version, rows, csv, codebook }) => (
								<li key={csv}>
									<span>
										<bdi {...langAttributes(lang)}>{name}</bdi>
										<br />
										<span className="quiet">{t('open_data.file', { version, count: rows })}</span>
									</span>
									<a href={csv} type="text/csv" download>
										{t('open_data.csv')}
									</a>
									<a href={codebook} type="application/json" download>
										{t('open_data.codebook')}
									</a>
								</li>
							))}
						</ul>
					</section>
				))}
			</section>
			{(Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
				<section key={part}>
					<h2>{headingText(t(part))}</h2>
					{part === 'open_data.in' && (
						<div className="prose">
							<div className="scrolls" dir="ltr">
								<table className="sample">
									<caption dir="auto">{t('open_data.sample')}</caption>
									<thead>
										<tr>
											<td colSpan={head.length - QUESTIONS.length}>&nbsp;</td>
											<th colSpan={QUESTIONS.length} scope="colgroup">
												<bdi>{t('open_data.sample.questions')}</bdi>
											</th>
										</tr>
										<tr>
											{head.map((cell) => (
												<th key={cell} scope="col">
													{cell}
												</th>
											))}
										</tr>
									</thead>
									<tbody>
										{sample.map((row) => (
											<tr key={row.join()}>
												{row.map((cell, index) => (
													<td key={head[index]} className="unbroken">
														{cell}
													</td>
												))}
											</tr>
										))}
									</tbody>
								</table>
							</div>
							<p className="quiet">{t('open_data.sample.cells')}</p>
						</div>
					)}
					<p>{part === 'open_data.use' ? <Licensed text={t(parts[part])} /> : t(parts[part], terms)}</p>
				</section>
			))}
		</main>
	);
}

/** A text that names the license, with the name as a link. */
function Licensed({ text }: { text: string }) {
	const [before, after] = text.split(LICENSE);
	return (
		<>
			{before}
			<a rel="license" href={license.path}>
				{LICENSE}
			</a>
			{after}
		</>
	);
}

const LICENSE = 'CC BY 4.0';
