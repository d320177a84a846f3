import { z } from 'zod'
import type { Fields } from '@/domain/firestore'
import type { Doc } from '@/server/firestore/value/document'
import type { GoogleToken } from '@/server/platform/google/service-account'

/** The documents of the operator's Firebase project, with the rights of its service account. */
export interface Project {
  /** undefined where there is none */
  find(path: string): Promise<Doc | undefined>
  /** The paths of a chat's messages, at most `most`. */
  listMessages(chatId: string, most: number): Promise<string[]>
  /** Deletes documents; those that are gone already are fine. At most `MAX_DELETED`. */
  remove(paths: readonly string[]): Promise<void>
}

const FIRESTORE_URL = 'https://firestore.googleapis.com'
export const FIRESTORE_SCOPE = 'https://www.googleapis.com/auth/datastore'
/** Writes of one commit (firebase.google.com/docs/firestore/quotas) */
export const MAX_DELETED = 500
const TIMEOUT_MS = 10_000
const GONE = 404

const documentSchema = z.object({
  fields: z.record(z.string(), z.unknown()).default({}),
  createTime: z.iso.datetime({ offset: true }),
  updateTime: z.iso.datetime({ offset: true }),
})

/** Answers of a query; without a result there is one that names the time only. */
const resultsSchema = z.array(z.object({ document: z.object({ name: z.string() }).optional() }))

function taken(response: Response): Response {
  if (!response.ok) throw new Error(`Firestore answered ${response.status}`)
  return response
}

const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) })

export interface ProjectOptions {
  project: string
  token: GoogleToken
  /** for tests */
  url?: string
}

/** Google's Firestore by REST (firebase.google.com/docs/firestore/reference/rest). Rejects when it does not answer. */
export function makeProject({ project, token, url = FIRESTORE_URL }: ProjectOptions): Project {
  const root = `projects/${encodeURIComponent(project)}/databases/(default)/documents`
  const ask = async (address: string, init: RequestInit = {}) =>
    fetch(`${url}/v1/${address}`, {
      ...init,
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  return {
    async find(path) {
      const response = await ask(`${root}/${path}`)
      if (response.status === GONE) return undefined
      const { fields, createTime, updateTime } = documentSchema.parse(await taken(response).json())
      return {
        path,
        fields: fields as Fields,
        createdAt: new Date(createTime),
        updatedAt: new Date(updateTime),
      }
    },
    async listMessages(chatId, most) {
      const structuredQuery = {
        select: { fields: [{ fieldPath: '__name__' }] },
        from: [{ collectionId: 'messages' }],
        where: {
          fieldFilter: {
            field: { fieldPath: 'chat_id' },
            op: 'EQUAL',
            value: { stringValue: chatId },
          },
        },
        limit: most,
      }
      const response = await ask(`${root}:runQuery`, post({ structuredQuery }))
      const found = resultsSchema.parse(await taken(response).json())
      return found.flatMap(({ document }) =>
        document ? [document.name.slice(document.name.indexOf('/messages/') + 1)] : [],
      )
    },
    async remove(paths) {
      const writes = paths.map((path) => ({ delete: `${root}/${path}` }))
      taken(await ask(`${root}:commit`, post({ writes })))
    },
  }
}
