import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Namespace, namespaces, readTexts, siteTexts, type Texts } from '@/lib/i18n-files'
import { isPseudo } from '@/lib/pseudo'

const localesRoot = () => path.resolve(/* turbopackIgnore: true */ process.cwd(), 'locales')

/** The storefront's languages: the folders of locales/. */
export function knownLanguages(): string[] {
  const root = localesRoot()
  if (!existsSync(root)) return []
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

const isNamespace = (name: string): name is Namespace => namespaces.some((one) => one === name)

/** The namespace of /locales/{lng}/{ns}.json; undefined if it or the language is unknown. */
export function findLocaleFile(lng: string, file: string): Namespace | undefined {
  const name = file.replace(/\.json$/, '')
  const isKnown = isPseudo(lng) || knownLanguages().includes(lng)
  return isNamespace(name) && isKnown ? name : undefined
}

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string')

const readOverrides = async (lang: string): Promise<Texts> => {
  const asked = new URL('http://in-process/api/v1/rest/translations/paginate')
  asked.searchParams.set('lang', lang)
  const answer = await globalThis.__apiFetch?.(new Request(asked))
  const body: unknown = answer?.ok ? await answer.json() : undefined
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
  return isTexts(data) ? data : {}
}

/** All texts of a known language as pages show them; without overrides if the API fails. */
export async function readSiteTexts(lang: string): Promise<Record<Namespace, Texts>> {
  return siteTexts(lang, await readOverrides(lang).catch(() => ({})))
}

const readMissing = async (file: string): Promise<Texts> => {
  try {
    const kept: unknown = JSON.parse(await readFile(file, 'utf8'))
    return isTexts(kept) ? kept : {}
  } catch {
    return {}
  }
}

/**
 * Records texts that the storefront did not find in `<folder>/<lng>/<ns>.json` (git-ignored), for
 * translators. Returns the new ones, or undefined for invalid input.
 */
export async function noteMissingTexts(
  folder: string,
  lng: string,
  ns: string,
  texts: unknown,
): Promise<Texts | undefined> {
  const name = ns.replace(/\.json$/, '')
  if (!isNamespace(name) || !knownLanguages().includes(lng) || !isTexts(texts)) return undefined
  const known = readTexts(lng, name)
  const file = path.join(/* turbopackIgnore: true */ folder, lng, `${name}.json`)
  const kept = await readMissing(file)
  const fresh = Object.entries(texts).filter(([key]) => !(key in known) && !(key in kept))
  if (fresh.length === 0) return {}
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.tmp`
  const added = Object.fromEntries(fresh)
  await writeFile(draft, `${JSON.stringify({ ...kept, ...added }, null, 2)}\n`)
  await rename(draft, file)
  return added
}
