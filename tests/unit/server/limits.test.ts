import { expect, it } from 'vitest'
import { countTry } from '@/server/platform/http/limits'

it('[OP-09] an address that has used its tries up can neither lock an account nor fill the memory', async () => {
  const from = (ip: string, account: string) =>
    countTry('handover', { ip, inside: false }, account).then(
      () => 'counted',
      () => 'refused',
    )
  for (let n = 0; n < 100; n += 1) expect(await from('192.0.2.1', `order ${n}`)).toBe('counted')
  for (let n = 0; n < 10; n += 1) expect(await from('192.0.2.1', 'one order')).toBe('refused')
  expect(await from('192.0.2.2', 'one order')).toBe('counted')
})
