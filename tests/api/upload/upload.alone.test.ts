import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { TicketThread } from '@/domain/ticket.schema'
import { type ImageUpload, imageUploadSchema } from '@/domain/upload.schema'
import { imageStorage, openImage } from '@/server/platform/storage/image-handler'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tiffin-upload-'))
process.env.DATA_DIR = folder
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const api = openApi()
const url = 'http://test/api/v1/dashboard/galleries'

const picture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#c33' } })

async function send(
  token: string | undefined,
  fields: Record<string, string | [Uint8Array, string] | [Uint8Array, string][]>,
  line = url,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else {
      const files = (typeof value[1] === 'string' ? [value] : value) as [Uint8Array, string][]
      for (const [bytes, title] of files)
        form.append(name, new File([new Uint8Array(bytes)], title))
    }
  }
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  const response = await api.handle(new Request(line, { method: 'POST', body: form, headers }))
  const answer = await response.json()
  api.hold(
    `POST ${new URL(line).pathname.slice('/api/v1'.length)}` as 'POST /',
    response.status,
    answer,
  )
  return { status: response.status, body: answer }
}

const stored = () =>
  readdirSync(path.join(folder), { recursive: true }).filter((name) =>
    String(name).endsWith('.webp'),
  )

describe('an upload', () => {
  it('[API-58] is written anew as WebP without metadata, upright, under a name of its own', async () => {
    const { token } = await buildUser(api.db)
    const jpeg = await picture()
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { status, body } = await send(token, { image: [jpeg, '../../evil.php'], type: 'reviews' })
    expect(status).toBe(200)
    const upload: ImageUpload = imageUploadSchema.parse(body.data)
    expect(upload.title).toMatch(/^reviews\/[0-9a-f-]{36}\.webp$/)
    const bytes = await imageStorage().read(upload.title)
    const facts = await sharp(bytes).metadata()
    expect([facts.format, facts.width, facts.height, facts.exif]).toEqual([
      'webp',
      20,
      40,
      undefined,
    ])
  })

  it('takes PNG, WebP and AVIF as well, several at a time', async () => {
    const { token } = await buildUser(api.db)
    const files: [Uint8Array, string][] = [
      [await picture().png().toBuffer(), 'a.png'],
      [await picture().webp().toBuffer(), 'b'],
      [await picture().avif().toBuffer(), 'c.jpg'],
    ]
    const { status, body } = await send(
      token,
      { 'images[]': files, type: 'shops/logo' },
      `${url}/store-many`,
    )
    expect(status).toBe(200)
    expect(body.data.map((row: unknown) => imageUploadSchema.parse(row).type)).toEqual([
      'shops/logo',
      'shops/logo',
      'shops/logo',
    ])
  })

  it('is refused for who it is and for what it is, and nothing is stored', async () => {
    const { token } = await buildUser(api.db)
    const before = stored().length
    const png = await picture().png().toBuffer()
    const gif = await picture().gif().toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    expect((await send(undefined, { image: [png, 'a.png'], type: 'users' })).status).toBe(401)
    expect((await send(token, { image: [png, 'a.png'], type: 'products' })).status).toBe(403)
    expect((await send(token, { image: [png, 'a.png'], type: 'banners' })).status).toBe(403)
    expect((await send(token, { type: 'users' })).body.params).toHaveProperty('image')
    const paramsOf = async (bytes: Uint8Array, type = 'users') =>
      (await send(token, { image: [bytes, 'a.png'], type })).body.params
    expect(await paramsOf(png, 'secrets')).toHaveProperty('type')
    const kinds = { image: ['Only JPEG, PNG, WebP and AVIF pictures.'] }
    expect(await paramsOf(gif)).toEqual(kinds)
    expect(await paramsOf(svg)).toEqual(kinds)
    expect(await paramsOf(Buffer.from('hello'))).toEqual(kinds)
    const jpeg = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: '#3c3',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()
    expect(await paramsOf(jpeg.subarray(0, jpeg.length / 2))).toEqual({
      image: ['We can’t read this picture.'],
    })
    expect(await paramsOf(new Uint8Array(10_000_001))).toEqual({
      image: ['At most 10 MB per picture.'],
    })
    expect(
      (await send(token, { image: [new Uint8Array(17_000_000), 'a'], type: 'users' })).status,
    ).toBe(413)
    const half = await send(
      token,
      {
        images: [
          [png, 'a'],
          [gif, 'b'],
        ],
        type: 'users',
      },
      `${url}/store-many`,
    )
    expect(Object.keys(half.body.params)).toEqual(['images.1'])
    expect(stored()).toHaveLength(before)
  })
})

describe('[AU-31] a private picture', () => {
  const see = async (path: string, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined
    const response = await api.handle(new Request(`${url}/${path}`, { headers }))
    const answer = response.status === 200 ? null : await response.json()
    api.hold(`GET /dashboard/galleries/${path}`, response.status, answer)
    return response
  }
  const upload = async (token: string, type: string): Promise<string> => {
    const png = await picture().png().toBuffer()
    return (await send(token, { image: [png, 'a.png'], type })).body.data.path
  }

  it.each(['shop-documents', 'chats'])(
    'of %s is not public: who uploaded it and admins get it, and no cache keeps it',
    async (type) => {
      const owner = await buildUser(api.db)
      const stranger = await buildUser(api.db)
      const admin = await buildUser(api.db, { role: 'admin' })
      const path = await upload(owner.token, type)
      expect((await openImage(path)).status).toBe(404)
      expect((await openImage(path.toUpperCase())).status).toBe(404)
      const own = await see(path, owner.token)
      expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(own.headers.get('cache-control')).toBe('private, no-store')
      expect((await sharp(Buffer.from(await own.arrayBuffer())).metadata()).width).toBe(40)
      expect((await see(path, admin.token)).status).toBe(200)
      expect((await see(path)).status).toBe(401)
      expect((await see(path, stranger.token)).status).toBe(404)
      expect((await see(`${type}/none.webp`, admin.token)).status).toBe(404)
      expect((await see(path.replace(type, 'users'), admin.token)).status).toBe(404)
    },
  )

  it('of the support is its customer’s too; naming a picture makes it nobody’s', async () => {
    await buildBasics(api.db)
    const customer = await buildUser(api.db)
    const other = await buildUser(api.db)
    const admin = await buildUser(api.db, { role: 'admin' })
    const path = await upload(admin.token, 'chats')
    const ask = async (token: string, images: string[]) => {
      const body = { topic: 'other', subject: 'Help', text: 'Please', images }
      return (await api.call<TicketThread>('POST /dashboard/user/tickets', { token, body })).body
        .data.id
    }
    const id = await ask(customer.token, [])
    await ask(other.token, [path])
    expect((await see(path, customer.token)).status).toBe(404)
    const body = { text: 'Like this', images: [path] }
    await api.call(`POST /dashboard/admin/tickets/${id}/messages`, { token: admin.token, body })
    expect((await see(path, customer.token)).status).toBe(200)
    expect((await see(path, other.token)).status).toBe(404)
  })
})
