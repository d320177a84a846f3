import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import { useDeviceWidth } from '@/contexts/Device'
import { useTheme } from '@/contexts/Theme'
import { matchWidth } from '@/domain/device'
import { createEmotionCache } from '@/styles/theme/emotion'
import { themeOf } from '@/styles/theme/theme'

/** MUI's theme for one worked part (dialog, sheet, drawer, menu) on a page of drawn parts. */
export function MuiScope({ children }: { children: ReactNode }) {
  const { direction } = useTheme()
  const width = useDeviceWidth()
  const cache = useMemo(() => createEmotionCache(direction), [direction])
  return (
    <CacheProvider value={cache}>
      <ThemeProvider
        theme={themeOf(direction, width, matchWidth)}
        // our own Theme context writes the scheme on the root; MUI only reads it there
        colorSchemeNode={null}
        storageManager={null}
      >
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
