// The titles of a test file's tests, read from its syntax tree: what a comment says is no title.
import { parseSync } from 'vite'

const skips = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme'])
const repeats = new Set(['each', 'for', 'only', 'concurrent', 'sequential', 'parallel', 'serial'])

/** `test.describe.skip` as its names; a table's call, `it.each(…)`, counts as its function. */
function namesOf(callee) {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return namesOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return namesOf(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.computed) return []
  const names = namesOf(callee.object)
  return names.length > 0 ? [...names, callee.property.name] : []
}

/** The rows that a title names, in brackets: [CA-09], or several: [API-01] [API-02], [API-01, API-02]. */
export const idsIn = (title) =>
  [...title.matchAll(/\[((?:[A-Z]{2,4}-\d{2,3}[,\s]*)+)\]/g)].flatMap(([, ids]) =>
    ids.split(/[,\s]+/).filter(Boolean),
  )

/** The text of a title as far as it is written there; what is put in has no rows in it. */
function textOf(node) {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node?.type === 'TemplateLiteral')
    return node.quasis.map(({ value }) => value.cooked).join('…')
  if (node?.type === 'BinaryExpression' && node.operator === '+') {
    return `${textOf(node.left) ?? '…'}${textOf(node.right) ?? '…'}`
  }
  return undefined
}

/** What a call declares: a suite, a test, or a skip of what it stands in. */
function declared(node) {
  const [first, ...rest] = namesOf(node.callee)
  const isSuite = first === 'describe' || (first === 'test' && rest[0] === 'describe')
  if (!isSuite && first !== 'it' && first !== 'test') return undefined
  const more = rest.filter((name) => name !== 'describe')
  const isSkipped = more.some((name) => skips.has(name))
  if (!isSkipped && !more.every((name) => repeats.has(name))) return undefined
  // `it.each(table)` itself is only the first half of the call
  const hasBody = node.arguments.some(({ type }) => /Function/.test(type))
  if (!hasBody) return isSkipped ? { kind: 'skip', isTodo: more.includes('todo') } : undefined
  return { kind: isSuite ? 'suite' : 'test', title: textOf(node.arguments[0]) ?? '', isSkipped }
}

function children(node) {
  return Object.values(node)
    .flat()
    .filter((value) => value && typeof value === 'object' && typeof value.type === 'string')
}

/**
 * Every test of a file: its title with those of the suites around it, and whether it runs. A test
 * that may be skipped by a condition counts as one that does not. `hasMore`: rows stand in texts that
 * are no titles, so titles may be put together from them.
 */
export function titlesOf(source, fileName) {
  const { program, errors } = parseSync(fileName, source)
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message}`)
  const found = []
  const texts = []
  const walk = (node, around) => {
    const made = node.type === 'CallExpression' ? declared(node) : undefined
    let inner = around
    const text = textOf(node)
    if (text !== undefined) texts.push(...idsIn(text))
    if (made?.kind === 'skip' && !made.isTodo && !isTable(node)) around.isSkipped = true
    if (made?.kind === 'suite' || made?.kind === 'test') {
      inner = {
        title: `${around.title} ${made.title}`.trim(),
        isSkipped: made.isSkipped,
        parent: around,
      }
      if (made.kind === 'test') found.push(inner)
    }
    for (const child of children(node)) walk(child, inner)
  }
  walk(program, { title: '', isSkipped: false })
  const isOff = (one) => Boolean(one && (one.isSkipped || isOff(one.parent)))
  const tests = found.map((one) => ({ title: one.title, runs: !isOff(one) }))
  const named = new Set(tests.flatMap(({ title }) => idsIn(title)))
  return { tests, hasMore: texts.some((id) => !named.has(id)) }
}

/** `it.skipIf(condition)` stands before its own test and skips nothing around it. */
const isTable = (node) => namesOf(node.callee).some((name) => name === 'skipIf' || name === 'runIf')
