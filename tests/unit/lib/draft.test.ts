import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyDriverDraft } from '@/domain/driver-draft'
import { emptyShopDraft } from '@/domain/shop-draft'
import { readDraft, writeDraft } from '@/lib/draft'

const stored = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
})
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

it('[SL-01] keeps a draft on the device, but neither bank account nor documents', () => {
  const secret = {
    holder: 'Mira Novak',
    account: 'DE89370400440532013000',
    bank: 'Lakeside Savings',
    documents: ['shop-documents/licence.webp'],
  }
  writeDraft('shop', 7, { ...emptyShopDraft, title: 'Corner Bakery', ...secret })
  expect(readDraft('shop', 7)).toMatchObject({ title: 'Corner Bakery', tax: '0' })
  expect([...stored.values()].join()).not.toMatch(/Mira|DE89|Lakeside|licence|"documents"/)
})

it('[SL-02] keeps a vehicle without its papers', () => {
  const documents = ['shop-documents/insurance.webp']
  writeDraft('driver', 7, { ...emptyDriverDraft, brand: 'Vespa', documents })
  expect(readDraft('driver', 7)).toMatchObject({ brand: 'Vespa' })
  expect([...stored.values()].join()).not.toContain('insurance')
})
