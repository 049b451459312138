import type { FrameData } from '../frame-data.ts';
import { useTranslate } from '../translate.tsx';

type Props = { languages: FrameData['languages']; current: string; here: string };

/**
 * Lists every language by its own name. Choosing one stores the choice and reloads the page in it. Works
 * without JavaScript.
 */
export function LanguageSelector({ languages, current, here }: Props) {
	const t = useTranslate();
	const shown = languages.find(({ code }) => code === current);
	return (
		<details className="languages">
			<summary aria-label={t('join.named', { name: t('frame.language'), text: shown?.name ?? current })}>
				{shown?.name}
			</summary>
			<form method="post" action="/language" aria-label={t('frame.choose_language')}>
				<input type="hidden" name="to" value={here} />
				{languages.map(({ code, name }) => (
					<button
						key={code}
						type="submit"
						name="lang"
						value={code}
						lang={code}
						aria-current={code === current || undefined}
					>
						{name}
					</button>
				))}
			</form>
		</details>
	);
}
