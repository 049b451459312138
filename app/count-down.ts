/**
 * Inline script that counts the seconds of the running attempt in the header down; without script, they stay as
 * they were when the page was opened.
 */
export const countDown = `(function(){var time=document.querySelector('.running time'),end=Date.now()+1000*time.dataset.left;setInterval(function(){var left=Math.max(0,Math.ceil((end-Date.now())/1000)),rest=left%60;time.textContent=Math.floor(left/60)+(rest<10?':0':':')+rest},1000)})()`;
