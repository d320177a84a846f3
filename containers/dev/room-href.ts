import { paths } from '@/domain/paths'
import { withPrefix } from '@/lib/lang-path'

/** The address of a room of the catalogue, of one of its states, or with another language or width. */
export function roomHref({ lang, ...query }: Record<string, string | undefined>): string {
  const given = Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []))
  const path = lang ? withPrefix(paths.components(), lang) : paths.components()
  return `${path}?${new URLSearchParams(given)}`
}
