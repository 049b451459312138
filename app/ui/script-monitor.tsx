import { beginScript } from '../begin-script.ts';
import { scriptMonitor } from '../script-monitor.ts';
import { langAttributes, useLocale, useTranslate } from '../translate.tsx';
import { InlineScript } from './inline-script.tsx';

/**
 * Monitors the loading of a page's files and, on question pages, loads their script after the first paint.
 */
export function ScriptMonitor({ hasScript }: { hasScript: boolean }) {
	return (
		<>
			<InlineScript data-script-monitor="" text={scriptMonitor} />
			{hasScript && <InlineScript text={timeShown + beginScript} />}
		</>
	);
}

/** The message that `scriptMonitor` reveals, and a link that reloads the page. */
export function PartFailed({ hasAnswers = false }: { hasAnswers?: boolean }) {
	const t = useTranslate();
	return (
		<div className="notice part-failed" role="alert" hidden {...langAttributes(useLocale())}>
			<p>{t(hasAnswers ? 'failure.part' : 'failure.part_of_page')}</p>
			<a className="button" href="">
				{t('failure.retry')}
			</a>
		</div>
	);
}

const timeShown = `try{if(JSON.parse(localStorage.getItem('plumb:question')).showTime===false)document.documentElement.classList.add('no-time')}catch(error){}
`;
