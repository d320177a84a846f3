import { randomUUID } from 'node:crypto'
import { mkdir, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ImageBackend, isValidImagePath } from './storage'

const isMissing = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code))

/** Images below a folder, by their path from the top. Drafts of `put` have no valid path. */
async function* walk(root: string, under = ''): AsyncGenerator<string> {
  const folder = await opendir(path.join(root, under)).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!folder) return
  for await (const entry of folder) {
    const file = under ? `${under}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* walk(root, file)
    else if (isValidImagePath(file)) yield file
  }
}

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
    list: () => walk(root),
  }
}
