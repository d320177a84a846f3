import { useMemo } from 'react'
import { useSettings } from '@/contexts/Settings'
import type { GeoPoint } from '@/domain/geo.schema'
import { hasOutlines, settingsLocation } from '@/domain/settings'

/** Around what a map draws a grid of kilometres; null where the outlines of the city are known. */
export function useMapGrid(): GeoPoint | null {
  const settings = useSettings()
  return useMemo(() => (hasOutlines(settings) ? null : settingsLocation(settings)), [settings])
}
