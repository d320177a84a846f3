import { readContractDocument, readContractText } from './contract'
import { referencePage } from './reference-page'

interface Document {
  type: string
  text: string
}

let page: string | undefined

/** Serves `/api/docs` (HTML) and `/api/docs/openapi.yaml`; null for any other name. */
export function openReference(name: string): Document | null {
  if (name === 'openapi.yaml') {
    return { type: 'application/yaml; charset=utf-8', text: readContractText() }
  }
  if (name !== '') return null
  page ??= referencePage(readContractDocument())
  return { type: 'text/html; charset=utf-8', text: page }
}
