/** Takes all answers and settings that wait in this browser out of it. A browser that keeps nothing, or lets nobody look, throws. */
export const forgetAll = `try{Object.keys(localStorage).forEach(function(key){if(key.indexOf('plumb:')===0)localStorage.removeItem(key)})}catch(error){}`;

/**
 * Takes the waiting answers of an erased attempt out of this browser; those of other attempts and the settings stay. The
 * attempt stands behind the hash of the address, which no server is told, and goes from it. `answer-store.ts` says how they
 * are kept.
 */
export const forgetAttempt = `try{Object.keys(localStorage).forEach(function(key){if(key.indexOf('plumb:answers:'+location.hash.slice(1)+':')===0)localStorage.removeItem(key)})}catch(error){}
if(location.hash)history.replaceState(null,'',location.pathname+location.search)`;
