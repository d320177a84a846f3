import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ImageBackend } from './storage'

const isMissing = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code))

/** Stores images as files in a folder. Writes are atomic. */
export function folderBackend(folder: string): ImageBackend {
  const root = path.resolve(/* turbopackIgnore: true */ folder)
  const place = (file: string) => path.join(root, ...file.split('/'))

  return {
    get: async (file) => {
      try {
        return await readFile(place(file))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    put: async (file, bytes) => {
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
    },
  }
}
