import { useTranslate } from '../../translate.tsx';
import { InlineScript } from '../inline-script.tsx';

/** A button that prints the page, also as a link among others; without script there is none, and the browser's own menu does it. */
export function PrintButton({ isLink = false }: { isLink?: boolean }) {
	const t = useTranslate();
	return (
		<span className="desk-scripted">
			<button className={isLink ? 'link' : 'button plain'} type="button" data-print="">
				{t('desk.print')}
			</button>
			<InlineScript text={print} />
		</span>
	);
}

const print = `document.querySelector('[data-print]').addEventListener('click',function(){window.print()})`;
