import { beginScript } from '../script-last.ts';
import { useSay } from '../words.tsx';

/** How long a script or style part may be silent (specification section 9), in milliseconds. */
const SILENCE = 120_000;

/**
 * Asks for the page's script parts once the page is painted, and watches whether they and the style arrive. It is inline and stands
 * before them, because what it watches may never come: a part that fails, or nothing for 120,000 ms, shows `PartFailed`.
 */
export function PartWatch({ nonce }: { nonce: string | undefined }) {
	return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: watch }} />;
}

/** The message that `PartWatch` shows, and a link that loads the page again. */
export function PartFailed() {
	const say = useSay();
	return (
		<div id="part-failed" className="notice" role="alert" hidden suppressHydrationWarning>
			<p>{say('failure.part')}</p>
			<a className="button" href="">
				{say('failure.retry')}
			</a>
		</div>
	);
}

// A style part that is still silent is turned off, because the browser paints nothing while it waits for one.
const watch = `(function(){
try{if(JSON.parse(localStorage.getItem('plumb:question')).showTime===false)document.documentElement.classList.add('no-time')}catch(error){}
var show=function(){
document.querySelectorAll('link[rel=stylesheet]').forEach(function(link){if(!link.sheet)link.disabled=true});
var box=document.getElementById('part-failed');
if(box)box.hidden=false;else document.addEventListener('readystatechange',show,{once:true})};
var timer=setTimeout(show,${SILENCE});
addEventListener('error',function(event){var tag=event.target&&event.target.tagName;if(tag==='SCRIPT'||tag==='LINK')show()},true);
addEventListener('vite:preloadError',show);
addEventListener('plumb:ready',function(){clearTimeout(timer)});
${beginScript};
})()`;
