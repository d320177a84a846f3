import { log } from '@/lib/log'
import { shareLookups } from './lookup'

/** Draws a picture of the demo that is not stored yet, by its path; undefined for other paths. */
export type DrawImage = (path: string) => Promise<Buffer | undefined>

export interface ImageStorage {
  /** The bytes at a path such as `products/margherita.webp`; undefined when there are none. */
  read(path: string): Promise<Buffer | undefined>
  /** Stores bytes under a path. Throws RangeError unless it is a valid image path. */
  write(path: string, bytes: Uint8Array): Promise<void>
}

/** Where the bytes are kept: a folder or S3. Called with valid image paths only. */
export interface ImageBackend {
  /** Undefined for a missing file; throws when the backend fails. */
  get(path: string): Promise<Buffer | undefined>
  put(path: string, bytes: Uint8Array): Promise<void>
  /** Paths of all stored images, in no order; what has no valid image path is left out. */
  list(): AsyncIterable<string>
}

const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** Content type by file extension; undefined for unsupported ones. */
export function imageType(file: string): string | undefined {
  return contentTypes[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? '']
}

/**
 * Whether a path names an image inside the storage: relative, at most five names without a leading dot (no
 * traversal), with the extension of an image.
 */
export function isValidImagePath(file: string): boolean {
  return (
    file.length <= 300 &&
    file.split('/').length <= 5 &&
    file.split('/').every((name) => /^[a-zA-Z0-9_][a-zA-Z0-9_.-]*$/.test(name)) &&
    imageType(file) !== undefined
  )
}

/** Image storage over a backend. `draw` makes missing images, once for concurrent requests. */
export function makeStorage(backend: ImageBackend, draw?: DrawImage): ImageStorage {
  const find = shareLookups(async (file) => {
    const stored = await backend.get(file)
    if (stored) return stored
    const bytes = await draw?.(file)
    // a failed write, e.g. on a full disk, must not lose the response
    if (bytes) {
      await backend.put(file, bytes).catch((error: unknown) => {
        log.warn({ err: error, file }, 'a drawn picture could not be stored')
      })
    }
    return bytes
  })

  return {
    write: async (file, bytes) => {
      if (!isValidImagePath(file)) throw new RangeError(`Not a valid image path: ${file}`)
      await backend.put(file, bytes)
      find.forget(file)
    },
    read: async (file) => (isValidImagePath(file) ? find(file) : undefined),
  }
}
