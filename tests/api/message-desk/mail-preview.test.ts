import { beforeEach, describe, expect, it } from 'vitest'
import { mailKinds } from '@/domain/message'
import { openApi } from '@/tests/support/api'
import { buildBasics, buildUser } from '@/tests/support/builders'

const api = openApi()
beforeEach(() => buildBasics(api.db))

interface Preview {
  mail: string
  locale: string
  subject: string
  text: string
  html: string
  mails: { mail: string; subject: string }[]
}

async function preview(query = '') {
  const { token } = await buildUser(api.db, { role: 'admin' })
  return api.call<Preview>(`GET /dashboard/admin/messages/preview${query}`, { token })
}

describe('[KB-47] a mail with sample values', () => {
  it('is the first one in the language of who asks, with the subjects of all', async () => {
    const { status, body } = await preview()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ mail: 'register', locale: 'en' })
    expect(body.data.subject).toContain('482913')
    expect(body.data.mails.map(({ mail }) => mail)).toEqual([...mailKinds])
    expect(
      body.data.mails.every(({ subject }) => subject !== '' && !/[{}]|mail\./.test(subject)),
    ).toBe(true)
  })

  it.each(mailKinds)('has no gap: %s', async (mail) => {
    const { body } = await preview(`?mail=${mail}&locale=de`)
    const { data } = body
    expect(data).toMatchObject({ mail, locale: 'de' })
    expect(`${data.subject}\n${data.text}`).not.toMatch(/\{\{|undefined|mail\.\w+\./)
    expect(data.html).toContain('<!doctype html>')
    expect(data.text).toMatch(/Hallo|Mira/)
  })

  it('is not there in a language without texts, and for nobody but admins', async () => {
    expect((await preview('?locale=xx')).status).toBe(404)
    expect((await preview('?locale=../../etc')).status).toBe(404)
    const { token } = await buildUser(api.db)
    const { status } = await api.call('GET /dashboard/admin/messages/preview', { token })
    expect(status).toBe(403)
  })
})
