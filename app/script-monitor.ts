/** How long a style part may hold the page back, and how long any part may be silent (specification section 9), in milliseconds. */
const HELD = 3_000;
const SILENCE = 120_000;

/**
 * Inline script that watches whether the page's script and style parts arrive, before all of them, because what it watches may never
 * come. A style part that is silent is asked for as one that nothing waits for: the browser paints nothing while it waits for one. A
 * part that fails, or has not come after 120,000 ms, shows `PartFailed`: for a script the last one of the page, which is that of its
 * tool, for a style the first. The script part of a form is fetched once somebody is in it. A page that is late has all this twice.
 */
export const scriptMonitor = `(d=>{
if(d.watched)return;d.watched=1;
let on=(name,act,at=window)=>at.addEventListener(name,act,true),
show=tag=>{
let all=d.getElementsByClassName('part-failed'),box=all[tag=='SCRIPT'?all.length-1:0];
if(box)box.hidden=false;else on('DOMContentLoaded',()=>show(tag))},
late=()=>[...d.querySelectorAll('link[rel=stylesheet],script[src],script[data-later]')].filter(p=>!p.arrived&&!p.sheet),
free=()=>{
for(let old of late())if(old.rel&&!old.media){
let link=old.cloneNode();link.media='print';link.onload=()=>link.media='';old.replaceWith(link)}
held=setTimeout(free,500)},
held=setTimeout(free,${HELD});
setTimeout(()=>late().map(p=>show(p.tagName)),${SILENCE});
on('load',({target})=>target.arrived=1,d);
on('load',()=>clearTimeout(held));
on('error',({target:{tagName,rel}})=>{if(tagName=='SCRIPT'||rel=='stylesheet')show(tagName)});
on('vite:preloadError',()=>show('SCRIPT'));
on('focusin',({target:{form}})=>{if(form&&form.dataset.script)import(form.dataset.script).catch(()=>0)})
})(document)`;
