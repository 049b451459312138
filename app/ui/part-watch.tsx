import { useSay } from '../words.tsx';

/** How long a script or style part may be silent (specification section 9), in milliseconds. */
const SILENCE = 120_000;

/**
 * Watches whether the page's own script and style parts arrive. It is inline and comes first, because what it watches
 * may never come: a part that fails, or nothing for 120,000 ms, shows a message and a link that loads the page again.
 */
export function PartWatch({ nonce }: { nonce: string | undefined }) {
	const say = useSay();
	return (
		<>
			<div id="part-failed" className="notice" role="alert" hidden suppressHydrationWarning>
				<p>{say('failure.part')}</p>
				<a className="button" href="">
					{say('failure.retry')}
				</a>
			</div>
			<script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: watch }} />
		</>
	);
}

// Runs before anything else on the page, in every browser that can run modules.
const watch = `(function(){
var show=function(){var box=document.getElementById('part-failed');if(box)box.hidden=false};
var timer=setTimeout(show,${SILENCE});
addEventListener('error',function(event){var tag=event.target&&event.target.tagName;if(tag==='SCRIPT'||tag==='LINK')show()},true);
addEventListener('vite:preloadError',show);
addEventListener('plumb:ready',function(){clearTimeout(timer)});
})()`;
