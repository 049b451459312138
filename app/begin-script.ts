/** How long to wait for the first paint, in milliseconds. */
const SKELETON_DELAY = 2_000;

/**
 * Inline script that loads the question page's own script, whose address is an attribute of its data: after the
 * first paint, at once in a hidden tab, or after a timeout if nothing is painted.
 */
export const beginScript = `addEventListener('DOMContentLoaded',function(){
var hasBegun=false;
var begin=function(){
if(hasBegun)return;hasBegun=true;
var data=document.querySelector('script[data-later]');if(!data)return;
var script=document.createElement('script');script.type='module';script.src=data.dataset.later;
addEventListener('plumb:ready',function(){data.arrived=1});
document.head.append(script)};
if(document.hidden)return begin();
requestAnimationFrame(function(){setTimeout(begin)});setTimeout(begin,${SKELETON_DELAY})})`;
