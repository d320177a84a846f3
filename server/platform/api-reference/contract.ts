import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  description?: string
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

export interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: Schema
}

type Content = Record<string, { schema?: Schema }>

export interface Operation {
  tags?: string[]
  summary?: string
  description?: string
  security?: object[]
  /** an addition to the contract */
  'x-addition'?: boolean
  parameters?: Parameter[]
  requestBody?: { content?: Content }
  responses?: Record<string, { $ref?: string; description?: string; content?: Content }>
}

export interface ContractDocument {
  /** default for operations without their own */
  security: object[]
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  components: { schemas: Record<string, Schema> }
  paths: Record<string, Record<string, Operation>>
}

const file = () => path.join(process.cwd(), 'docs', 'api', 'openapi.yaml')

/** The text of docs/api/openapi.yaml. */
export const readContractText = (): string => readFileSync(file(), 'utf8')

let document: ContractDocument | undefined

/** The parsed contract, read once. */
export const readContractDocument = (): ContractDocument => {
  document ??= parse(readContractText()) as ContractDocument
  return document
}

/** Resolves a `$ref`, and further ones in its target. */
export function resolveRef<T extends { $ref?: string }>(document: ContractDocument, node: T): T {
  if (!node.$ref) return node
  const found = node.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document)
  return resolveRef(document, found as T)
}
