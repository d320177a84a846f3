import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Draws the picture of a path that is not stored yet; undefined where nothing belongs. */
export type DrawImage = (path: string) => Promise<Buffer | undefined>

export interface ImageStorage {
  /** The bytes at a path such as `products/margherita.webp`; undefined when there are none. */
  read(path: string): Promise<Buffer | undefined>
  /** Keeps bytes under a path. Throws on a path that is not clean. */
  write(path: string, bytes: Uint8Array): Promise<void>
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

const isMissing = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code))

/** Images in a folder. What is not there yet may be drawn: once, however many ask at a time. */
export function makeStorage(folder: string, draw?: DrawImage): ImageStorage {
  const root = path.resolve(/* turbopackIgnore: true */ folder)
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  const place = (file: string) => path.join(root, ...file.split('/'))

  const write = async (file: string, bytes: Uint8Array) => {
    if (!isCleanPath(file)) throw new RangeError(`Not a path of an image: ${file}`)
    const target = place(file)
    const draft = `${target}.${randomUUID()}.tmp`
    await mkdir(path.dirname(target), { recursive: true })
    try {
      await writeFile(draft, bytes)
      await rename(draft, target)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  const drawOnce = (file: string): Promise<Buffer | undefined> => {
    const waiting = underWay.get(file)
    if (waiting) return waiting
    const work = (async () => {
      const bytes = await draw?.(file)
      // a full disk must not hide the picture
      if (bytes) await write(file, bytes).catch(() => {})
      return bytes
    })().finally(() => underWay.delete(file))
    underWay.set(file, work)
    return work
  }

  return {
    write,
    read: async (file) => {
      if (!isCleanPath(file)) return undefined
      try {
        return await readFile(place(file))
      } catch (error) {
        if (!isMissing(error)) throw error
        return drawOnce(file)
      }
    },
  }
}
