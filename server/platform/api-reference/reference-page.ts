import { escapeMarkup } from '@/lib/escape-markup'
import {
  type ContractDocument,
  type Operation,
  type Parameter,
  resolveRef,
  type Schema,
} from './contract'

const methods = ['get', 'post', 'put', 'delete']

const inert = (text: unknown): string => escapeMarkup(String(text ?? ''))

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:60rem;padding:1.5rem}
code,pre{font-family:ui-monospace,monospace;font-size:.875rem}
details{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent)}
summary{cursor:pointer;padding:.75rem 0;min-height:1.5rem}
summary code{font-weight:600}
table{border-collapse:collapse;width:100%;margin:.5rem 0 1rem}
th,td{text-align:start;vertical-align:top;padding:.25rem .75rem .25rem 0}
.scroll{overflow-x:auto}
.quiet{opacity:.75}
nav ul{columns:2;padding:0;list-style:none}
`

/** A schema in a few words: "integer", "text (date-time)", "list of Shop". */
function nameOfType(schema: Schema | undefined): string {
  if (!schema) return ''
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return choices.map(nameOfType).join(schema.allOf ? ' and ' : ' or ')
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'object')
  if (type === 'array') return `list of ${nameOfType(schema.items)}`
  const words = type === 'string' ? 'text' : type
  return schema.format ? `${words} (${schema.format})` : words
}

type Row = [name: string, type: string, needed: boolean, description: string]

const table = (heading: string, rows: readonly Row[]) =>
  rows.length === 0
    ? ''
    : `<h4>${inert(heading)}</h4><div class="scroll" tabindex="0" role="region" aria-label="${inert(heading)}"><table><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Description</th></tr></thead><tbody>${rows
        .map(
          ([name, type, needed, text]) =>
            `<tr><td><code>${inert(name)}</code>${needed ? ' *' : ''}</td><td>${inert(type)}</td><td>${inert(text)}</td></tr>`,
        )
        .join('')}</tbody></table></div>`

/** The fields of an object, including those of its `allOf` schemas. */
function fieldsOf(document: ContractDocument, given: Schema | undefined): Row[] {
  if (!given) return []
  const schema = resolveRef(document, given)
  const parts = (schema.allOf ?? []).flatMap((part) => fieldsOf(document, part))
  const own = Object.entries(schema.properties ?? {}).map(
    ([name, field]): Row => [
      name,
      nameOfType(field),
      schema.required?.includes(name) ?? false,
      field.description ?? '',
    ],
  )
  return [...parts, ...own]
}

function parametersOf(document: ContractDocument, operation: Operation): Row[] {
  return (operation.parameters ?? []).map((reference): Row => {
    const { name, schema, required, description } = resolveRef<Parameter>(document, reference)
    return [name, nameOfType(schema), required ?? false, description ?? '']
  })
}

function operationHtml(
  document: ContractDocument,
  path: string,
  method: string,
  operation: Operation,
): string {
  const body = operation.requestBody?.content?.['application/json']?.schema
  const answers = Object.entries(operation.responses ?? {}).map(([status, given]): Row => {
    const { description, content } = resolveRef(document, given)
    return [status, nameOfType(content?.['application/json']?.schema), false, description ?? '']
  })
  const isOpen = operation.security?.length === 0
  return `<details><summary><code>${method.toUpperCase()} ${inert(path)}</code> <span class="quiet">${inert(operation.summary)}</span></summary>
<p>${inert(operation.description)}</p><p class="quiet">${isOpen ? 'Open to everybody.' : 'Needs a token.'}</p>
${table('Parameters', parametersOf(document, operation))}${table('Body', fieldsOf(document, body))}${table('Answers', answers)}</details>`
}

/** Renders the contract as one HTML page without scripts. */
export function referencePage(document: ContractDocument): string {
  const { info, tags, paths } = document
  const sections = tags.map(({ name, description }) => {
    const operations = Object.entries(paths).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = item[method]
        return operation?.tags?.includes(name)
          ? [operationHtml(document, path, method, operation)]
          : []
      }),
    )
    return `<section id="${inert(name)}" aria-labelledby="h-${inert(name)}"><h2 id="h-${inert(name)}">${inert(name)}</h2><p>${inert(description)}</p>${operations.join('')}</section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${inert(info.title)}</title><style>${style}</style></head><body><main>
<h1>${inert(info.title)}</h1><p>Version ${inert(info.version)} · <a href="/api/docs/openapi.yaml">openapi.yaml</a></p>
${info.description
  .split('\n\n')
  .map((text) => `<p>${inert(text)}</p>`)
  .join('')}
<nav aria-label="Parts"><ul>${tags.map(({ name }) => `<li><a href="#${inert(name)}">${inert(name)}</a></li>`).join('')}</ul></nav>
${sections.join('')}</main></body></html>`
}
