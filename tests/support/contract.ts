import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import {
  type ContractDocument,
  type Operation as Described,
  readContractDocument,
  resolveRef,
  type Schema,
} from '@/server/platform/api-reference/contract'
import { unknownFields } from './unknown-fields'

interface Operation {
  /** "GET /rest/shops/{id}" */
  name: string
  template: string
  method: string
  isAddition: boolean
  responses: NonNullable<Described['responses']>
}

/** The document's methods; everything else below a path is shared by them. */
const methods = ['get', 'post', 'put', 'patch', 'delete']

const pointer = (...parts: string[]) =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** The schema that a pointer leads to; a step of it may be a reference itself. */
const schemaAt = (document: ContractDocument, where: string): Schema =>
  where
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (at, step) => resolveRef(document, (at as Record<string, Schema>)[step] ?? {}),
      document,
    ) as Schema

/** What an answer has to do with the contract. */
export interface Verdict {
  /** "GET /rest/shops/{id}" */
  operation: string
  /** in words; none when the answer is what the contract says */
  problems: string[]
}

/** docs/api/openapi.yaml as a judge of answers: of what has to be there, and that nothing else is. */
export interface Contract {
  /** every operation, "GET /rest/shops/{id}" */
  operations: string[]
  /** those of them that the server answers beside the contract: marked `x-addition` */
  additions: ReadonlySet<string>
  /** Undefined for paths that the contract does not know. */
  judge(method: string, url: string, status: number, body: unknown): Verdict | undefined
}

function listOperations(document: ContractDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([template, item]) =>
    methods.flatMap((method) => {
      const found = item[method]
      if (!found) return []
      const name = `${method.toUpperCase()} ${template}`
      const isAddition = found['x-addition'] === true
      return [{ name, template, method, isAddition, responses: found.responses ?? {} }]
    }),
  )
}

/** Matches a path below /api/v1; a fixed part goes before a parameter. */
function makeFinder(operations: readonly Operation[]) {
  const patterns = operations
    .map((operation) => ({
      operation,
      parameters: operation.template.split('{').length - 1,
      pattern: new RegExp(
        `^${operation.template.replace('{path}', '.+').replace(/\{\w+\}/g, '[^/]+')}$`,
      ),
    }))
    .sort((a, b) => a.parameters - b.parameters)
  return (method: string, pathname: string) =>
    patterns.find(({ operation, pattern }) => operation.method === method && pattern.test(pathname))
      ?.operation
}

/** Reads the contract. Schemas are compiled when an answer first needs them. */
export function readContract(): Contract {
  const document = readContractDocument()
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'contract', ...document })
  const operations = listOperations(document)
  const find = makeFinder(operations)
  const compiled = new Map<string, ValidateFunction>()

  const validatorAt = (where: string): ValidateFunction => {
    const known = compiled.get(where)
    if (known) return known
    const made = ajv.compile({ $ref: `contract#${where}` })
    compiled.set(where, made)
    return made
  }

  /** Where the schema of an answer stands; refusals that are not listed one by one are all alike. */
  const schemaPlace = (operation: Operation, status: number): string | undefined => {
    const response = operation.responses[String(status)]
    if (!response) return status >= 400 ? pointer('components', 'schemas', 'Error') : undefined
    const content = pointer('content', 'application/json', 'schema')
    if (response.$ref) return `${response.$ref.slice(1)}${content}`
    if (!response.content?.['application/json']) return ''
    const { template, method } = operation
    return `${pointer('paths', template, method, 'responses', String(status))}${content}`
  }

  return {
    operations: operations.map(({ name }) => name),
    additions: new Set(operations.filter((one) => one.isAddition).map(({ name }) => name)),
    judge(method, url, status, body) {
      const pathname = url.split('?')[0]?.replace(/\/{2,}/g, '/') ?? ''
      const operation = find(method.toLowerCase(), pathname)
      if (!operation) return undefined
      const where = schemaPlace(operation, status)
      if (where === undefined) {
        return { operation: operation.name, problems: [`status ${status} is not in the contract`] }
      }
      if (where === '') return { operation: operation.name, problems: [] }
      const validate = validatorAt(where)
      validate(body)
      const problems = (validate.errors ?? []).map(
        ({ instancePath, message, params }) =>
          `${status} ${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
      )
      const unknown = unknownFields(document, [schemaAt(document, where)], body)
      problems.push(...unknown.map((place) => `${status} ${place} is not in the contract`))
      return { operation: operation.name, problems }
    },
  }
}
