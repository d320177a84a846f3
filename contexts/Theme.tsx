import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { writeCookie } from '@/lib/browser-cookie'

export type Mode = 'light' | 'dark'
export type Direction = 'ltr' | 'rtl'

interface ThemeValue {
  /** undefined until the browser has said what the system prefers */
  mode: Mode | undefined
  toggleMode(): void
  direction: Direction
  setDirection(direction: Direction): void
}

const ThemeContext = createContext<ThemeValue | null>(null)

export const MODE_COOKIE = 'mui-mode'

interface Props {
  mode: Mode | undefined
  direction: Direction
  children: ReactNode
}

/** Light or dark and the writing direction; both stand on the root element. */
export function ThemeProvider({ mode: saved, direction: given, children }: Props) {
  const [mode, setMode] = useState(saved)
  const [chosen, setDirection] = useState<Direction>()
  const direction = chosen ?? given

  useEffect(() => {
    // what the inline script of _document decided for a first visit
    const shown = document.documentElement.dataset.theme
    if (!mode) setMode(shown === 'dark' ? 'dark' : 'light')
  }, [mode])
  useEffect(() => {
    if (mode) document.documentElement.dataset.theme = mode
  }, [mode])
  useEffect(() => {
    document.documentElement.dir = direction
  }, [direction])

  const toggleMode = useCallback(() => {
    const next: Mode = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
    writeCookie(MODE_COOKIE, next)
    setMode(next)
  }, [])

  const value = useMemo(
    () => ({ mode, toggleMode, direction, setDirection }),
    [mode, toggleMode, direction],
  )
  return <ThemeContext.Provider value={value}>{children}</ThemeContext.Provider>
}

export function useTheme(): ThemeValue {
  const theme = useContext(ThemeContext)
  if (!theme) throw new Error('useTheme needs a ThemeProvider above it')
  return theme
}
