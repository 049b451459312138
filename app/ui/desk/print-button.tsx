import { useTranslate } from '../../translate.tsx';
import { InlineScript } from '../inline-script.tsx';

/** A button that prints the page; without script there is none, and the browser's own menu does it. */
export function PrintButton() {
	const t = useTranslate();
	return (
		<p className="desk-scripted">
			<button className="button plain" type="button" data-print="">
				{t('desk.print')}
			</button>
			<InlineScript text={print} />
		</p>
	);
}

const print = `document.querySelector('[data-print]').addEventListener('click',function(){window.print()})`;
