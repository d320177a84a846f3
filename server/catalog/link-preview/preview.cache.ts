import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { log } from '@/lib/log'

/** Drawn previews on the local disk; a lost one is drawn again. */
export interface PreviewCache {
  get(key: string): Promise<Buffer | undefined>
  put(key: string, bytes: Buffer): Promise<void>
}

/** Keys are hexadecimal, so they are safe file names. */
const nameOf = (key: string) => `${key}.jpg`

/**
 * Keeps up to `most` pictures in a folder. Beyond that it deletes the least recently used ones
 * until 90 % of `most` are left.
 */
export function previewCache(folder: string, most: number): PreviewCache {
  let count: number | undefined

  async function makeRoom(): Promise<void> {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg'))
    count = names.length
    if (count <= most) return
    const files = await Promise.all(
      names.map(async (name) => {
        const file = path.join(folder, name)
        const found = await stat(file).catch(() => undefined)
        return { file, usedAt: found?.mtimeMs ?? 0 }
      }),
    )
    files.sort((a, b) => a.usedAt - b.usedAt)
    const leaving = files.slice(0, count - Math.floor(most * 0.9))
    await Promise.all(leaving.map(({ file }) => rm(file, { force: true })))
    count -= leaving.length
  }

  return {
    get: async (key) => {
      const file = path.join(folder, nameOf(key))
      const bytes = await readFile(file).catch(() => undefined)
      const now = new Date()
      if (bytes) await utimes(file, now, now).catch(() => undefined)
      return bytes
    },
    put: async (key, bytes) => {
      const file = path.join(folder, nameOf(key))
      const draft = `${file}.${process.pid}.tmp`
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(draft, bytes)
        await rename(draft, file)
        count = count === undefined ? most + 1 : count + 1
        if (count > most) await makeRoom()
      } catch (error) {
        // a full disk must not fail the request
        log.warn({ err: error }, 'a made picture was not kept')
      }
    },
  }
}
