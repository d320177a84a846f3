/**
 * Before the first paint of a first visit: the system's scheme. A chosen one stands in the HTML.
 * The only script that stands in a page; its hash is in the policy (lib/security-headers.ts).
 */
export const schemeScript = `(function(){var r=document.documentElement;if(!r.dataset.theme)r.dataset.theme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})()`
