/**
 * Inline script that removes all answers and settings from this browser. Throws if the browser has no storage
 * or blocks it.
 */
export const forgetAll = `try{Object.keys(localStorage).forEach(function(key){if(key.indexOf('plumb:')===0)localStorage.removeItem(key)})}catch(error){}`;

/**
 * Inline script that removes the unsent answers of a deleted attempt from this browser; those of other
 * attempts and the settings stay. The attempt's id is in the URL fragment, which is never sent to a server,
 * and the script removes it from the address. `answer-store.ts` defines the keys.
 */
export const forgetAttempt = `try{Object.keys(localStorage).forEach(function(key){if(key.indexOf('plumb:answers:'+location.hash.slice(1)+':')===0)localStorage.removeItem(key)})}catch(error){}
if(location.hash)history.replaceState(null,'',location.pathname+location.search)`;
