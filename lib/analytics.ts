/** What a browser says for a user who does not want to be followed; the second is not in the types yet. */
interface Wishes {
  doNotTrack?: string | null
  globalPrivacyControl?: boolean
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 5000 })
  else setTimeout(work, 1)
}

/**
 * Adds the script of a visit counter, when the page has loaded and the browser has nothing better to
 * do (SPEC section 7); never for who asks not to be tracked. There is no question for consent, so a
 * marketplace names a counter that keeps nothing on the device.
 */
export function startAnalytics(src: string): void {
  const { doNotTrack, globalPrivacyControl }: Wishes = navigator
  if (!src.startsWith('https://') || doNotTrack === '1' || globalPrivacyControl) return
  const add = () => {
    if ([...document.scripts].some((script) => script.src === src)) return
    const script = document.createElement('script')
    script.src = src
    script.async = true
    document.head.append(script)
  }
  if (document.readyState === 'complete') whenIdle(add)
  else addEventListener('load', () => whenIdle(add), { once: true })
}
