import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { AppCacheProvider } from '@mui/material-nextjs/v16-pagesRouter'
import { type ReactNode, useMemo } from 'react'
import { useDeviceWidth } from '@/contexts/Device'
import { useEmotionCache } from '@/contexts/EmotionCache'
import { useTheme } from '@/contexts/Theme'
import { matchWidth } from '@/domain/device'
import { createEmotionCache } from '@/styles/theme/emotion'
import { themeOf } from '@/styles/theme/theme'

/** MUI's theme and styles for screens made of MUI: account, checkout, sign-in. */
export function MuiShell({ children }: { children: ReactNode }) {
  const { direction } = useTheme()
  const width = useDeviceWidth()
  const serverCache = useEmotionCache()
  const cache = useMemo(
    () => serverCache ?? createEmotionCache(direction),
    [serverCache, direction],
  )
  const theme = themeOf(direction, width, matchWidth)
  return (
    <AppCacheProvider emotionCache={cache}>
      <ThemeProvider
        theme={theme}
        // our own Theme context writes the scheme on the root; MUI only reads it there
        colorSchemeNode={null}
        storageManager={null}
      >
        <CssBaseline />
        {children}
      </ThemeProvider>
    </AppCacheProvider>
  )
}
