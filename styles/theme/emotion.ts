import { createEmotionCache as createMuiCache } from '@mui/material-nextjs/v16-pagesRouter'
import rtlPlugin from '@mui/stylis-plugin-rtl'
import { prefixer } from 'stylis'

/** Style cache of a writing direction; right to left mirrors every rule. */
export function createEmotionCache(dir: 'ltr' | 'rtl', nonce?: string) {
  return dir === 'rtl'
    ? createMuiCache({ key: 'muirtl', stylisPlugins: [prefixer, rtlPlugin], nonce })
    : createMuiCache({ key: 'mui', nonce })
}
