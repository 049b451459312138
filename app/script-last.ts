const LINK = '<link rel="modulepreload"';
const HELD_LINK = '<link rel="later"';
const MODULE = ' type="module" async=""';
const HELD_MODULE = ' type="text/plain" data-later=""';

/**
 * Defers the router's script in the HTML of a page, so that the page is painted before anything else is
 * loaded. The tags written here do nothing until `beginScript` restores them.
 */
export function scriptLast(html: string): string {
	return html.includes(LINK) ? html.replaceAll(LINK, HELD_LINK).replace(MODULE, HELD_MODULE) : html;
}

/** How long to wait for the first paint, in milliseconds. */
const SKELETON_DELAY = 2_000;

/**
 * Inline script that loads what `scriptLast` deferred: after the first paint, at once in a hidden tab, or
 * after a timeout if nothing is painted.
 */
export const beginScript = `addEventListener('DOMContentLoaded',function(){
var hasBegun=false;
var begin=function(){
if(hasBegun)return;hasBegun=true;
document.querySelectorAll('link[rel=later]').forEach(function(link){link.rel='modulepreload'});
var held=document.querySelector('script[data-later]');if(!held)return;
var script=document.createElement('script');script.type='module';script.nonce=held.nonce;script.text=held.text;
addEventListener('plumb:ready',function(){held.arrived=1});
document.head.append(script)};
if(document.hidden)return begin();
requestAnimationFrame(function(){setTimeout(begin)});setTimeout(begin,${SKELETON_DELAY})})`;
