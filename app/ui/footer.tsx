import { headingText } from '../../core/language/heading-text.ts';
import { pagesIn } from '../../core/pages.ts';
import type { FrameData } from '../frame-data.ts';
import { useAddress, useTranslate } from '../translate.tsx';
import { ContactForm } from './contact-form.tsx';

/** The newsletter form, the pages about the site, and the apps if there are any. */
export function Footer({ frame, smallForm }: { frame: FrameData; smallForm: boolean }) {
	const t = useTranslate();
	const address = useAddress();
	const apps = [
		[frame.apps.iphone, t('frame.iphone')],
		[frame.apps.android, t('frame.android')],
	] as const;
	return (
		<footer className="foot">
			{smallForm && (
				<section aria-labelledby="small-form">
					<h2 id="small-form">{headingText(t('news.title'))}</h2>
					<p className="quiet">{t('news.short')}</p>
					<ContactForm
						fields={['name', 'email']}
						words="news"
						path="/new-tests"
						stamp={frame.stamp}
						prefix="small-"
						isPlain
					/>
				</section>
			)}
			<nav aria-label={t('frame.legal')}>
				<ul className="links">
					{pagesIn('footer').map(({ path, label }) => (
						<li key={path}>
							<a href={address(path)}>{t(label)}</a>
						</li>
					))}
					{apps.map(
						([href, words]) =>
							href && (
								<li key={words}>
									<a href={href} rel="noopener">
										{words}
									</a>
								</li>
							),
					)}
				</ul>
			</nav>
		</footer>
	);
}
