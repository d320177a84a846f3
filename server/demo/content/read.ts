import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import type { z } from 'zod'
import { type SeedLang, seedLangs } from './shapes'

/** Parsed YAML of a file. */
interface Tree {
  [key: string]: unknown
}

/** The parsed files of a folder: language-independent facts, and the texts of each language. */
interface Parsed {
  folder: string
  factsName: string
  facts: Tree
  texts: Record<SeedLang, Tree>
}

/** A problem in a file; `what` completes the sentence that begins with the file or key. */
interface Problem {
  file: string
  at: readonly string[]
  what: string
}

const MOST_TOLD = 5

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isLang = (name: string): name is SeedLang => seedLangs.some((lang) => lang === name)

const shown = (file: string) => path.relative('', file).split(path.sep).join('/')

function fail(problems: readonly Problem[]): never {
  const told = problems
    .slice(0, MOST_TOLD)
    .map(({ file, at, what }) =>
      at.length > 0 ? `${shown(file)}: ${at.join('.')} ${what}` : `${shown(file)} ${what}`,
    )
  const more = problems.length - told.length
  throw new Error([...told, ...(more > 0 ? [`and ${more} more like these`] : [])].join('; '))
}

/** Parses a file. `failsafe`, for texts, reads all scalars as strings: `100` needs no quotes. */
async function parseFile(file: string, schema: 'core' | 'failsafe'): Promise<unknown> {
  const source = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) =>
    fail([{ file, at: [], what: error.code === 'ENOENT' ? 'is missing' : error.message }]),
  )
  try {
    return parse(source, { schema })
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('\n') : []
    return fail([{ file, at: [], what: `is no YAML: ${reason.replace(/:$/, '')}` }])
  }
}

async function parseTree(file: string, schema: 'core' | 'failsafe'): Promise<Tree> {
  const parsed = await parseFile(file, schema)
  return isTree(parsed) ? parsed : fail([{ file, at: [], what: 'has no keys' }])
}

/** Copies a tree with empty maps instead of null: a key without facts may have texts. */
const filled = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      if (value === null) return [key, {}]
      return [key, isTree(value) ? filled(value) : value]
    }),
  )

/** Merges the texts of all languages into the facts by key: `{ title: { en: …, de: … } }`. */
function join({ folder, factsName, facts, texts }: Parsed) {
  const joined = filled(facts)
  const problems: Problem[] = []
  const translated = new Set<Tree>()
  const add = (lang: SeedLang, from: Tree, to: Tree, trail: readonly string[]) => {
    for (const [key, value] of Object.entries(from)) {
      const at = [...trail, key]
      const tell = (what: string) =>
        problems.push({ file: path.join(folder, `${lang}.yaml`), at, what })
      const there = to[key]
      if (isTree(there) && translated.has(there)) {
        there[lang] = value
      } else if (isTree(value)) {
        if (isTree(there)) add(lang, value, there, at)
        else tell(`is not in ${factsName}`)
      } else if (there === undefined) {
        const words = { [lang]: value }
        to[key] = words
        translated.add(words)
      } else {
        tell(isTree(there) ? 'has no keys below it' : `is in ${factsName} already`)
      }
    }
  }
  for (const lang of seedLangs) add(lang, texts[lang], joined, [])
  return { joined, problems }
}

const has = (tree: Tree, [key = '', ...rest]: readonly string[]): boolean => {
  if (!(key in tree)) return false
  const value = tree[key]
  return rest.length === 0 || (isTree(value) && has(value, rest))
}

/** Finds the file that contains a path of the merged tree. */
function placeOf(parsed: Parsed, at: readonly string[]): Pick<Problem, 'file' | 'at'> {
  const said = at.find(isLang)
  const lang =
    said ??
    (has(parsed.facts, at) ? undefined : seedLangs.find((one) => has(parsed.texts[one], at)))
  return {
    file: path.join(parsed.folder, lang ? `${lang}.yaml` : parsed.factsName),
    at: at.filter((step) => step !== said),
  }
}

type Issue = z.core.$ZodIssue

function wordsOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_key') {
    return 'is no key: small letters, digits and dashes, a letter first'
  }
  if (issue.code !== 'invalid_type') return undefined
  return issue.input === undefined ? 'is missing' : `is no ${issue.expected}`
}

/** The paths of an issue; each unrecognized key has its own path. */
function placesOf(issue: Issue): string[][] {
  const at = issue.path.map(String)
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...at, key]) : [at]
}

function check<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
  where: (at: readonly string[]) => Pick<Problem, 'file' | 'at'>,
): { data?: z.output<Schema>; problems: Problem[] } {
  const { data: checked, error } = schema.safeParse(data, { error: wordsOf })
  const problems = (error?.issues ?? []).flatMap((issue) =>
    placesOf(issue).map((at) => {
      const what = issue.code === 'unrecognized_keys' ? 'is not known' : issue.message
      return { ...where(at), what }
    }),
  )
  return { data: checked, problems }
}

/** Reads and validates a file without texts. Throws for problems. */
export async function readPlain<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { data, problems } = check(schema, await parseFile(file, 'core'), (at) => ({ file, at }))
  return data ?? fail(problems)
}

/** Reads and validates a folder: a file of facts, and a file of texts per language. */
export async function readFolder<Schema extends z.ZodType>(
  folder: string,
  factsName: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const facts = await parseTree(path.join(folder, factsName), 'core')
  const texts: Partial<Record<SeedLang, Tree>> = {}
  for (const lang of seedLangs) {
    texts[lang] = await parseTree(path.join(folder, `${lang}.yaml`), 'failsafe')
  }
  const parsed = { folder, factsName, facts, texts: texts as Record<SeedLang, Tree> }
  const { joined, problems } = join(parsed)
  const checked = check(schema, joined, (at) => placeOf(parsed, at))
  problems.push(...checked.problems)
  return checked.data !== undefined && problems.length === 0 ? checked.data : fail(problems)
}
