import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

const isExample = (file: string) => /\.examples\.tsx?$/.test(file)

/** Every source of components/, from the root of the repository. */
const files = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .map((name) => path.posix.join('components', name.replaceAll(path.sep, '/')))
  .filter((name) => /\.tsx?$/.test(name))
const known = new Set(files)

/** What a file imports of components/, also what it loads when it is needed; types aside. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const { staticImports, dynamicImports } = parseSync(file, text).module
  const specs = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
  return specs.flatMap((spec) => {
    const base = spec.startsWith('./') ? path.posix.join(path.dirname(file), spec) : spec.slice(2)
    return [`${base}.tsx`, `${base}.ts`].filter((name) => known.has(name))
  })
}

/** All files that some lead to. */
function reach(from: readonly string[]): Set<string> {
  const found = new Set<string>()
  const next = [...from]
  for (let file = next.pop(); file; file = next.pop()) {
    if (found.has(file)) continue
    found.add(file)
    next.push(...importsOf(file))
  }
  return found
}

describe('The catalogue of components', () => {
  const examples = files.filter(isExample)
  const parts = files.filter((file) => file.endsWith('.tsx') && !isExample(file))

  it('draws every part, by itself or as a part of another one', () => {
    const shown = new Set(examples.flatMap(importsOf))
    const reached = reach(examples)
    const missing = parts.filter((part) => !reached.has(part))
    const direct = parts.filter((part) => shown.has(part)).length
    process.stdout.write(
      `${parts.length} parts: ${direct} with examples of their own, ` +
        `${parts.length - direct - missing.length} within others, ${missing.length} missing\n`,
    )
    expect(missing).toEqual([])
    expect(parts.length).toBeGreaterThan(150)
  })

  it('lists the examples of every folder', () => {
    const rooms = readFileSync('containers/dev/rooms.ts', 'utf8')
    const unlisted = examples.filter(
      (file) =>
        file.endsWith('.examples.tsx') && !rooms.includes(`'@/${file.replace(/\.tsx$/, '')}'`),
    )
    expect(unlisted).toEqual([])
    const folders = [...new Set(parts.map((part) => part.split('/')[1]))].sort()
    const named = [...rooms.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name).sort()
    expect(named).toEqual(folders)
  })
})
