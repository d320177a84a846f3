import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { folderBackend } from '@/server/platform/storage/folder-backend'
import { answerImage } from '@/server/platform/storage/image-handler'
import { isValidImagePath, makeStorage } from '@/server/platform/storage/storage'
import { collect } from '@/tests/support/collect'

const bytes = Buffer.from('a picture')
let folder: string
let root: string

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tiffin-storage-'))
  root = path.join(folder, 'images')
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('the image storage', () => {
  it('[OP-04] serves what was stored, with its type, a tag and a long life in caches', async () => {
    const storage = makeStorage(folderBackend(root))
    await storage.write('products/soup.webp', bytes)
    const answer = await answerImage(storage, 'products/soup.webp')
    expect(answer).toMatchObject({
      status: 200,
      body: bytes,
      headers: { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' },
    })
    expect(answer.headers['cache-control']).toMatch(/max-age=31536000, immutable/)
    const again = await answerImage(storage, 'products/soup.webp', `"x", W/${answer.headers.etag}`)
    expect(again.status).toBe(304)
    expect(again.body).toBeUndefined()
  })

  it('[OP-04] answers 404 for what is not there and is no image', async () => {
    const storage = makeStorage(folderBackend(root))
    await storage.write('products/soup.webp', bytes)
    for (const file of ['products/none.webp', 'products', 'products/soup.webp/x.webp', '']) {
      expect((await answerImage(storage, file)).status, file).toBe(404)
    }
  })

  it('[AU-31] answers 404 to everybody for papers and pictures of conversations', async () => {
    const storage = makeStorage(folderBackend(root))
    for (const file of ['shop-documents/licence.webp', 'chats/soup.webp']) {
      await storage.write(file, bytes)
      expect((await answerImage(storage, file)).status, file).toBe(404)
    }
  })

  it('[OP-04] never leaves its folder', async () => {
    writeFileSync(path.join(folder, 'secret.webp'), 'secret')
    const asked: string[] = []
    const storage = makeStorage(folderBackend(root), async (file) => {
      asked.push(file)
      return bytes
    })
    const attacks = [
      '../secret.webp',
      'products/../../secret.webp',
      './../secret.webp',
      '/etc/passwd.webp',
      '..\\secret.webp',
      'products//x.webp',
      'products/.hidden.webp',
      'products/%2e%2e/secret.webp',
      'products/x\u0000.webp',
      'a/b/c/d/e/f.webp',
      `${'a'.repeat(300)}.webp`,
      'products/page.html',
      'products/page.svg',
    ]
    for (const file of attacks) {
      expect(isValidImagePath(file), file).toBe(false)
      expect((await answerImage(storage, file)).status, file).toBe(404)
      await expect(storage.write(file, bytes)).rejects.toThrow(RangeError)
    }
    expect(asked).toEqual([])
  })

  it('draws a missing picture once for everybody who waits, keeps it and leaves no draft', async () => {
    let drawn = 0
    const draw = async (file: string) => {
      drawn += 1
      await new Promise(setImmediate)
      return file === 'products/soup.webp' ? bytes : undefined
    }
    const storage = makeStorage(folderBackend(root), draw)
    const many = await Promise.all(
      Array.from({ length: 20 }, () => storage.read('products/soup.webp')),
    )
    expect(many.every((one) => one?.equals(bytes))).toBe(true)
    expect(drawn).toBe(1)
    expect(await makeStorage(folderBackend(root)).read('products/soup.webp')).toEqual(bytes)
    expect(await storage.read('products/other.webp')).toBeUndefined()
    expect(readdirSync(path.join(root, 'products'))).toEqual(['soup.webp'])
  })

  it('shows a drawn picture even where it cannot be kept', async () => {
    writeFileSync(root, 'a file where the folder should be')
    const storage = makeStorage(folderBackend(root), async () => bytes)
    expect(await storage.read('products/soup.webp')).toEqual(bytes)
  })

  it('[OP-49] asks its store once for all who want a picture, and forgets a miss with what is stored', async () => {
    const get = vi.fn(async (): Promise<Buffer | undefined> => undefined)
    const storage = makeStorage({ get, put: async () => {}, list: async function* () {} })
    const ask = () => Promise.all(Array.from({ length: 5 }, () => storage.read('users/new.webp')))
    await ask()
    await ask()
    expect(get).toHaveBeenCalledTimes(1)
    await storage.write('users/new.webp', bytes)
    get.mockResolvedValue(bytes)
    expect(await ask()).toEqual([bytes, bytes, bytes, bytes, bytes])
    expect(get).toHaveBeenCalledTimes(2)
  })

  it('[OP-80] lists the images of its folder, and none before there is a folder', async () => {
    const backend = folderBackend(root)
    expect(await collect(backend.list())).toEqual([])
    await backend.put('products/soup.webp', bytes)
    await backend.put('reviews/2026/a.webp', bytes)
    writeFileSync(`${root}/products/soup.webp.0.tmp`, 'a draft')
    writeFileSync(`${root}/products/.hidden.webp`, 'no image path')
    const found = await collect(backend.list())
    expect(found.sort()).toEqual(['products/soup.webp', 'reviews/2026/a.webp'])
  })
})
