import createCache, { type EmotionCache } from '@emotion/cache'
import rtlPlugin from '@mui/stylis-plugin-rtl'
import { prefixer } from 'stylis'

/** MUI's rules stand before the page's own, so that these win (pages/_document.tsx). */
const insertionPoint = () =>
  typeof document === 'undefined'
    ? undefined
    : (document.querySelector<HTMLElement>('meta[name="emotion-insertion-point"]') ?? undefined)

/** Style cache of a writing direction; right to left mirrors every rule. */
export function createEmotionCache(dir: 'ltr' | 'rtl'): EmotionCache {
  return createCache({
    insertionPoint: insertionPoint(),
    ...(dir === 'rtl' ? { key: 'muirtl', stylisPlugins: [prefixer, rtlPlugin] } : { key: 'mui' }),
  })
}
