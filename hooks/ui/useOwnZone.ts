import { useHydrated } from './useHydrated'

/** The time zone of times that belong to no place: this device's, UTC until the page is hydrated. */
export function useOwnZone(): string | undefined {
  return useHydrated() ? undefined : 'UTC'
}
