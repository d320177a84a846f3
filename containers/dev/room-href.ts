import { paths } from '@/domain/paths'

/** The address of a room of the catalogue, of one of its states, or with another language or width. */
export function roomHref(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []))
  return `${paths.components()}?${new URLSearchParams(given)}`
}
