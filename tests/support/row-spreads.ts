import { parseSync } from 'vite'

/** A node of the syntax tree, as far as it is looked at. */
interface Node {
  type: string
  start: number
  [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* nodesOf(child)
}

/** Names that a file imports from `domain/`: shapes of the wire, no rows. */
function wireTypesOf(program: Node): Set<string> {
  const names = new Set<string>()
  for (const node of childrenOf(program)) {
    if (node.type !== 'ImportDeclaration') continue
    if (!String((node.source as { value: string }).value).startsWith('@/domain/')) continue
    for (const one of node.specifiers as { local: { name: string } }[]) names.add(one.local.name)
  }
  return names
}

/** Whether a value is put together where it stands: a literal, a call's answer, or either of two such. */
function isMade(node: Node): boolean {
  if (node.type === 'ParenthesizedExpression') return isMade(node.expression as Node)
  if (node.type === 'ConditionalExpression') {
    return isMade(node.consequent as Node) && isMade(node.alternate as Node)
  }
  return node.type === 'ObjectExpression' || node.type === 'CallExpression'
}

/** Names whose fields are known: of values made in this file, and of parameters that `domain/` describes. */
function knownNamesOf(program: Node): Set<string> {
  const wire = wireTypesOf(program)
  const known = new Set<string>()
  for (const node of nodesOf(program)) {
    if (node.type === 'VariableDeclarator' && isNode(node.init) && isMade(node.init)) {
      for (const one of nodesOf(node.id as Node))
        if (one.type === 'Identifier') known.add(String(one.name))
    }
    if (node.type !== 'Identifier' || !isNode(node.typeAnnotation)) continue
    const type = node.typeAnnotation.typeAnnotation as Node
    const name = (type.typeName as { name?: string } | undefined)?.name
    if (name !== undefined && wire.has(name)) known.add(String(node.name))
  }
  return known
}

/**
 * Where a view takes over fields that it does not name: `...rest` of an object, and `...row` of
 * anything but a value made in the file or described by `domain/`. A column that is added to such a
 * row would show up in answers by itself.
 */
export function rowSpreadsOf(source: string, fileName: string): string[] {
  const { program, errors } = parseSync(fileName, source)
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message}`)
  const tree = program as unknown as Node
  const known = knownNamesOf(tree)
  const found: string[] = []
  const tell = ({ start }: Node, text: string) =>
    found.push(`${fileName}:${source.slice(0, start).split('\n').length} ${text}`)
  for (const node of nodesOf(tree)) {
    if (node.type !== 'ObjectPattern' && node.type !== 'ObjectExpression') continue
    for (const part of node.properties as Node[]) {
      const value = part.argument as Node
      const text = () => source.slice(part.start, Number(part.end))
      if (part.type === 'RestElement') tell(part, text())
      if (part.type !== 'SpreadElement' || isMade(value)) continue
      if (value.type !== 'Identifier' || !known.has(String(value.name))) tell(part, text())
    }
  }
  return found
}
