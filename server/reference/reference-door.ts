import { readContractDocument, readContractText } from './contract'
import { referencePage } from './reference-page'

interface Document {
  type: string
  text: string
}

let page: string | undefined

/** `/api/docs` for people, `/api/docs/openapi.yaml` for tools; null for any other name below it. */
export function openReference(name: string): Document | null {
  if (name === 'openapi.yaml') {
    return { type: 'application/yaml; charset=utf-8', text: readContractText() }
  }
  if (name !== '') return null
  page ??= referencePage(readContractDocument())
  return { type: 'text/html; charset=utf-8', text: page }
}
