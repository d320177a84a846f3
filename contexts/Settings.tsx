import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { readSettings, type Settings } from '@/domain/settings'
import { setClock } from '@/lib/intl'
import { settingsQuery } from '@/services/settings'
import { useApi } from './Api'

const SettingsContext = createContext<Settings>(readSettings([]))

/** What the marketplace configures; defaults stand in until it is known. */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const api = useApi()
  const { data } = useQuery(settingsQuery(api))
  const value = useMemo(() => data ?? readSettings([]), [data])
  // before anything below is drawn, here and on the server
  setClock(value.hour_format)
  return <SettingsContext.Provider value={value}>{children}</SettingsContext.Provider>
}

export function useSettings(): Settings {
  return useContext(SettingsContext)
}
