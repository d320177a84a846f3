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
export type Scheme = Mode | 'system'
export type Direction = 'ltr' | 'rtl'

interface ThemeValue {
  /** undefined until the browser has said what the system prefers */
  mode: Mode | undefined
  /** what was chosen; `system` as long as nothing was */
  scheme: Scheme
  setScheme(scheme: Scheme): void
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
  const [scheme, keepScheme] = useState<Scheme>(saved ?? 'system')
  const [system, setSystem] = useState<Mode>()
  const mode = scheme === 'system' ? system : scheme
  // a choice is ahead of its page; the page that comes, or another one by Back, has the last word
  const [{ chosen, ahead }, choose] = useState({ chosen: given, ahead: given })
  const direction = ahead === given ? chosen : given
  if (ahead !== given) choose({ chosen: given, ahead: given })
  const setDirection = useCallback(
    (next: Direction) => choose({ chosen: next, ahead: given }),
    [given],
  )

  useEffect(() => {
    if (scheme !== 'system') return
    // as the inline script of _document has decided, and from now on with the system
    const isDark = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => setSystem(isDark.matches ? 'dark' : 'light')
    follow()
    isDark.addEventListener('change', follow)
    return () => isDark.removeEventListener('change', follow)
  }, [scheme])
  useEffect(() => {
    if (mode) document.documentElement.dataset.theme = mode
  }, [mode])
  useEffect(() => {
    document.documentElement.dir = direction
  }, [direction])

  const setScheme = useCallback((next: Scheme) => {
    writeCookie(MODE_COOKIE, next)
    keepScheme(next)
  }, [])
  const toggleMode = useCallback(
    () => setScheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'),
    [setScheme],
  )

  const value = useMemo(
    () => ({ mode, scheme, setScheme, toggleMode, direction, setDirection }),
    [mode, scheme, setScheme, toggleMode, direction, setDirection],
  )
  return <ThemeContext.Provider value={value}>{children}</ThemeContext.Provider>
}

export function useTheme(): ThemeValue {
  const theme = useContext(ThemeContext)
  if (!theme) throw new Error('useTheme needs a ThemeProvider above it')
  return theme
}
