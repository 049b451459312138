/**
 * How long a stylesheet may block the page, and how long any file may take to load (specification section 9),
 * in milliseconds.
 */
const HELD = 3_000;
const SILENCE = 120_000;

/**
 * Inline script that watches whether the page's scripts and stylesheets load. It comes before all of them,
 * because they may never arrive. A slow stylesheet is replaced by one that doesn't block painting. A file
 * that fails, or takes more than 120,000 ms, reveals a `PartFailed` message: for a script the last one on the
 * page, which is that of its tool, and for a stylesheet the first. A form's script is imported when one of
 * its fields gets the focus. A page with a loading skeleton contains this script twice, so it runs only once.
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
on('focusin',({target:{form}})=>{if(form&&form.dataset.script)import(form.dataset.script).catch(()=>0)})
})(document)`;
