import {
  type ContractDocument,
  type Operation,
  readContractDocument,
  resolveRef,
} from '@/server/platform/api-reference/contract'
import type { Walk } from './walk'

const UNKNOWN_ID = '2000000000'
const UNKNOWN_UUID = '00000000-0000-4000-8000-000000000000'
const METHODS = ['get', 'post', 'put', 'delete']

/** Operations that are served beside /api/v1 (pages/api). */
const isDoor = (template: string) => /^\/(locales|storage)\//.test(template)

const pathOf = (template: string) =>
  template
    .replace('{uuid}', UNKNOWN_UUID)
    .replace('{provider}', 'nobody')
    .replace(/\{(type|hash)\}/, 'nothing')
    .replace(/\{\w+\}/g, UNKNOWN_ID)

function list(document: ContractDocument) {
  return Object.entries(document.paths).flatMap(([template, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ template, operation, verb: method.toUpperCase() }] : []
    }),
  )
}

const refuses = (operation: Operation, status: string) => status in (operation.responses ?? {})

/** "%00nonsense" for each parameter of the query. */
const nonsenseQuery = (document: ContractDocument, { parameters = [] }: Operation) =>
  parameters
    .map((parameter) => resolveRef(document, parameter))
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => `${name}=%00nonsense`)
    .join('&')

/** An object, where a body wants texts and numbers. */
function nonsenseBody(document: ContractDocument, { requestBody }: Operation) {
  const json = requestBody?.content?.['application/json']?.schema
  const properties = json ? (resolveRef(document, json).properties ?? {}) : {}
  return Object.fromEntries(Object.keys(properties).map((name) => [name, { no: 'sense' }]))
}

/** Operations that can refuse: a list of the marketplace ignores what it does not understand. */
export function listRefusable(): string[] {
  return list(readContractDocument())
    .filter(
      ({ template, operation }) =>
        (template.includes('{') && refuses(operation, '404')) ||
        ['400', '401', '422'].some((status) => refuses(operation, status)),
    )
    .map(({ verb, template }) => `${verb} ${template}`)
}

/**
 * Asks every operation of the contract for what it must refuse: without a token, for what does not
 * exist, and with nonsense; a list may ignore it, as long as its answer keeps the contract.
 */
export async function refuseAll(walk: Walk, as: string): Promise<void> {
  const document = readContractDocument()
  for (const { template, operation, verb } of list(document)) {
    if (isDoor(template)) continue
    const line = `${verb} ${pathOf(template)}`
    const body = verb === 'GET' ? undefined : nonsenseBody(document, operation)
    const query = nonsenseQuery(document, operation)
    if (refuses(operation, '401')) {
      for (const token of [undefined, 'made-up']) await walk.no(line, { as: token, body })
    }
    if (template.includes('{')) await walk.no(line, { as, body })
    else if (verb !== 'GET' && refuses(operation, '422')) await walk.no(line, { as, body })
    if (verb !== 'GET') continue
    await walk.ask(`${line}?${query}`, { as })
    await walk.ask(`${line}?page=-1&perPage=999999999&lang=xx&currency_id=0`, { as })
  }
}
