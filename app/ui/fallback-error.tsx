import { PageTitle } from './page-title.tsx';

/** Hard-coded, because no catalog could be read. */
const words = [
	{
		lang: 'en',
		dir: 'ltr',
		title: 'Something went wrong',
		text: 'The problem is on our end, and any answers you’ve given are safe. Please try again.',
		retry: 'Retry',
	},
	{
		lang: 'ar',
		dir: 'rtl',
		title: 'لم ينجح ذلك',
		text: 'حدث خلل من جهتنا. لم يضِع شيء من إجاباتك. يُرجى المحاولة مرة أخرى.',
		retry: 'إعادة المحاولة',
	},
];

/** The page that is shown if not even its language is known, in English and Arabic. */
export function FallbackError() {
	return (
		<main id="main" className="page">
			{words.map(({ lang, dir, title, text, retry }) => (
				<section key={lang} lang={lang} dir={dir}>
					<PageTitle focus={lang === 'en'}>{title}</PageTitle>
					<p>{text}</p>
					<p>
						<a className="button" href="">
							{retry}
						</a>
					</p>
				</section>
			))}
		</main>
	);
}

/** The page's title. */
export const fallbackTitle = words.map(({ title }) => title).join(' · ');
