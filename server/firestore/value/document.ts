import type { Fields } from '@/domain/firestore'
import { invalid } from './status'

/** A stored document. */
export interface Doc {
  /** `messages/x1`, without the database's name */
  path: string
  fields: Fields
  createdAt: Date
  updatedAt: Date
}

/** The only database that is served. */
export interface DatabaseName {
  /** `projects/P/databases/(default)` */
  name: string
  /** the same with `/documents` */
  root: string
}

export function databaseOf(project: string): DatabaseName {
  const name = `projects/${project}/databases/(default)`
  return { name, root: `${name}/documents` }
}

const MAX_PATH_BYTES = 6144

/** PostgreSQL's text holds no NUL and no half surrogate pair. */
export const isStorable = (text: string) => !/\0|\p{Surrogate}/u.test(text)

const isSegment = (text: string) =>
  text.length > 0 && text !== '.' && text !== '..' && isStorable(text) && !/^__.*__$/.test(text)

/** The path of a resource below the database. Throws INVALID_ARGUMENT for another database. */
export function pathOf({ root }: DatabaseName, name: unknown): string {
  if (typeof name !== 'string' || !name.startsWith(`${root}/`)) {
    throw invalid('The resource is not in this database.')
  }
  const path = name.slice(root.length + 1)
  if (Buffer.byteLength(path) > MAX_PATH_BYTES || !path.split('/').every(isSegment)) {
    throw invalid('Invalid resource name.')
  }
  return path
}

/** The path of a document, which has an even number of segments. Throws INVALID_ARGUMENT. */
export function docPathOf(database: DatabaseName, name: unknown): string {
  const path = pathOf(database, name)
  if (path.split('/').length % 2 !== 0) throw invalid('Not the name of a document.')
  return path
}

/** `messages` of `messages/x1`. */
export const collectionOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** A document as messages carry it. */
export const toWire = ({ root }: DatabaseName, { path, fields, createdAt, updatedAt }: Doc) => ({
  name: `${root}/${path}`,
  fields,
  createTime: createdAt.toISOString(),
  updateTime: updatedAt.toISOString(),
})
