import { useLocale, useTranslate } from '../../translate.tsx';
import { InlineScript } from '../inline-script.tsx';
import { Within } from '../within.tsx';

type Props = {
	/** In milliseconds since 1970 (UTC). */
	at: number;
	/** Whether only the day matters, or only the time within a day. */
	isDay?: boolean;
	isTime?: boolean;
	/** Whether the time zone is named beside the reader's own time, too, as on paper. */
	hasZone?: boolean;
	/** Whether only the time zone matters. */
	isZone?: boolean;
};

/** A time, in UTC and saying so until the script of the desk's pages puts it into the reader's time zone. */
export function Moment({ at, isDay = false, isTime = false, hasZone = false, isZone = false }: Props) {
	const locale = useLocale();
	const hour = hasHalves(locale) ? 'numeric' : '2-digit';
	const time = { hour, minute: '2-digit', timeZoneName: 'short' } as const;
	const format = new Intl.DateTimeFormat(locale, {
		...(!isTime && day),
		...(!isDay && time),
		timeZone: 'UTC',
	});
	return (
		<time
			dateTime={new Date(at).toISOString()}
			data-moment={isZone ? 'name' : isDay ? 'day' : isTime ? 'time' : hasZone ? 'zone' : ''}
		>
			{isZone ? zoneIn(format.formatToParts(at)) : format.format(at)}
		</time>
	);
}

/** A message with a time in it: `say` puts a text in its place. */
export function WithMoment({ say, ...moment }: Props & { say: (place: string) => string }) {
	return (
		<Within say={say}>
			<Moment {...moment} />
		</Within>
	);
}

/** What stands above times that don't name their time zone, one of which is `at`. */
export function ZoneNote({ at }: { at: number }) {
	const t = useTranslate();
	return (
		<Within say={(zone) => t('desk.results.zone', { zone })}>
			<Moment at={at} isZone />
		</Within>
	);
}

/**
 * The script that shows the times of a page in the reader's time zone. It stands before them, so that each is changed before it is
 * painted, and nothing moves; one that hasn't been read to its end is hidden until it is.
 */
export function LocalMoments() {
	return <InlineScript text={script} />;
}

function zoneIn(parts: readonly Intl.DateTimeFormatPart[]): string {
	return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;

/** Whether a language counts the hours of each half of the day; otherwise they have two digits, with a time zone or without. */
function hasHalves(locale: string): boolean {
	return Boolean(new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12);
}

const script = `(function(){var main=document.querySelector('main'),lang=document.documentElement.lang
var hour=new Intl.DateTimeFormat(lang,{hour:'numeric'}).resolvedOptions().hour12?'numeric':'2-digit'
function show(){var end=main;if(document.readyState==='loading')while(end.lastChild)end=end.lastChild
main.querySelectorAll('time[data-moment]').forEach(function(e){e.hidden=e.contains(end);if(e.hidden)return;var k=e.dataset.moment,o=k==='time'?{}:${JSON.stringify(day)}
if(k!=='day'){o.hour=hour;o.minute='2-digit'}if(k==='zone'||k==='name')o.timeZoneName='short'
var f=new Intl.DateTimeFormat(lang,o),d=new Date(e.dateTime)
e.textContent=k==='name'?f.formatToParts(d).find(function(p){return p.type==='timeZoneName'}).value:f.format(d);e.removeAttribute('data-moment')})
var last;main.querySelectorAll('.desk-log .day').forEach(function(e){e.classList.toggle('sr-only',e.textContent===last);last=e.textContent})}
new MutationObserver(show).observe(main,{childList:true,subtree:true});addEventListener('DOMContentLoaded',show)})()`;
