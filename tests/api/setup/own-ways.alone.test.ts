import { expect, it, vi } from 'vitest'
import { schemas } from '@/domain/schemas'
import { openApi } from '@/tests/support/api'

// What a marketplace of one's own has: a mail server and a gateway, but no demo and no geocoder.
vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:2525')
vi.stubEnv('TWILIO_ACCOUNT_SID', `AC${'1'.repeat(32)}`)
vi.stubEnv('TWILIO_AUTH_TOKEN', 'secret')
vi.stubEnv('TWILIO_FROM', '+15005550006')

const api = openApi()

it('[KB-11] says that codes can be sent by mail and by SMS', async () => {
  const { body } = await api.call('GET /rest/setup')
  expect(schemas.setupOptions.parse(body.data).sends_mail).toBe(true)
  const settings = schemas.settings.parse((await api.call('GET /rest/settings')).body.data)
  expect(settings.find(({ key }) => key === 'code_by_sms')?.value).toBe('1')
})

it('[AD-12] finds a place by its coordinates where no address is known', async () => {
  const search = async (text: string) =>
    (await api.call(`GET /rest/geocode/search?text=${encodeURIComponent(text)}`)).body
  expect(await search('Mill Lane 8')).toMatchObject({ results: [] })
  expect(await search('52.52, 13.405')).toMatchObject({
    results: [
      { formatted_address: '52.52,13.405', geometry: { location: { lat: 52.52, lng: 13.405 } } },
    ],
  })
})
