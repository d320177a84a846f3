import { log } from '@/lib/log'
import { shareLookups } from './lookup'

/** Draws the picture of a path that is not stored yet; undefined for unknown paths. */
export type DrawImage = (path: string) => Promise<Buffer | undefined>

export interface ImageStorage {
  /** The bytes at a path such as `products/margherita.webp`; undefined when there are none. */
  read(path: string): Promise<Buffer | undefined>
  /** Stores bytes under a path. Throws unless the path is clean. */
  write(path: string, bytes: Uint8Array): Promise<void>
}

/** Backend of the storage. Called only with clean paths. */
export interface ImageStore {
  /** Undefined for a missing file; throws when the backend fails. */
  get(path: string): Promise<Buffer | undefined>
  put(path: string, bytes: Uint8Array): Promise<void>
}

const types: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** Content type by file extension; undefined for unsupported ones. */
export function imageType(file: string): string | undefined {
  return types[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? '']
}

/** Whether a path is relative, of non-empty plain names without a leading dot (no traversal). */
export function isCleanPath(file: string): boolean {
  return (
    file.length <= 300 &&
    file.split('/').length <= 5 &&
    file.split('/').every((name) => /^[a-zA-Z0-9_][a-zA-Z0-9_.-]*$/.test(name)) &&
    imageType(file) !== undefined
  )
}

/** Image storage over a store. Missing images may be drawn, once for concurrent requests. */
export function makeStorage(store: ImageStore, draw?: DrawImage): ImageStorage {
  const find = shareLookups(async (file) => {
    const kept = await store.get(file)
    if (kept) return kept
    const bytes = await draw?.(file)
    // a failed write, e.g. on a full disk, must not lose the response
    if (bytes) {
      await store.put(file, bytes).catch((error: unknown) => {
        log.warn({ err: error, file }, 'a drawn picture was not kept')
      })
    }
    return bytes
  })

  return {
    write: async (file, bytes) => {
      if (!isCleanPath(file)) throw new RangeError(`Not a path of an image: ${file}`)
      await store.put(file, bytes)
      find.forget(file)
    },
    read: async (file) => (isCleanPath(file) ? find(file) : undefined),
  }
}
