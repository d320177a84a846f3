import type { EmotionCache } from '@emotion/cache'
import { createContext, useContext } from 'react'

/** The style cache of a server rendering, for pages made of MUI; absent in the browser. */
const EmotionCacheContext = createContext<EmotionCache | undefined>(undefined)
export const EmotionCacheProvider = EmotionCacheContext.Provider

export function useEmotionCache(): EmotionCache | undefined {
  return useContext(EmotionCacheContext)
}
