import { log } from '@/lib/log'

/** Draws the picture of a path that is not stored yet; undefined where nothing belongs. */
export type DrawImage = (path: string) => Promise<Buffer | undefined>

export interface ImageStorage {
  /** The bytes at a path such as `products/margherita.webp`; undefined when there are none. */
  read(path: string): Promise<Buffer | undefined>
  /** Keeps bytes under a path. Throws on a path that is not clean. */
  write(path: string, bytes: Uint8Array): Promise<void>
}

/** Where the bytes lie. It is only asked for clean paths. */
export interface ImageStore {
  /** Undefined when there are none; throws when that is not known. */
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

/** The content type of an image by its ending; undefined for anything that is not an image of ours. */
export function imageType(file: string): string | undefined {
  return types[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? '']
}

/** A relative path of plain names: no dot at the start of one, no empty one, nothing to climb with. */
export function isCleanPath(file: string): boolean {
  return (
    file.length <= 300 &&
    file.split('/').length <= 5 &&
    file.split('/').every((name) => /^[a-zA-Z0-9_][a-zA-Z0-9_.-]*$/.test(name)) &&
    imageType(file) !== undefined
  )
}

/** The images of a store. What is not there yet may be drawn: once, however many ask at a time. */
export function makeStorage(store: ImageStore, draw?: DrawImage): ImageStorage {
  const underWay = new Map<string, Promise<Buffer | undefined>>()

  const drawOnce = (file: string): Promise<Buffer | undefined> => {
    const waiting = underWay.get(file)
    if (waiting) return waiting
    const work = (async () => {
      const bytes = await draw?.(file)
      // a full disk must not hide the picture
      if (bytes) {
        await store.put(file, bytes).catch((error: unknown) => {
          log.warn({ err: error, file }, 'a drawn picture was not kept')
        })
      }
      return bytes
    })().finally(() => underWay.delete(file))
    underWay.set(file, work)
    return work
  }

  return {
    write: async (file, bytes) => {
      if (!isCleanPath(file)) throw new RangeError(`Not a path of an image: ${file}`)
      await store.put(file, bytes)
    },
    read: async (file) => {
      if (!isCleanPath(file)) return undefined
      return (await store.get(file)) ?? drawOnce(file)
    },
  }
}
