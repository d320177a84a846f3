/** Where shop pages for a time without a connection are kept; `public/sw.js` reads there, too. */
export const SAVED_CACHE = 'saved-1'

/** Forgets which shops somebody has looked at on this device. */
export async function forgetSaved(): Promise<void> {
  // where storage is refused nothing was kept
  if ('caches' in globalThis) await caches.delete(SAVED_CACHE).catch(() => false)
}
