import { describe, expect, it } from 'vitest'
import { actionsFor } from '@/domain/parked-payment'

const asked = {
  kind: 'order' as const,
  price: 22.06,
  currency: 'USD',
  reported_price: '22.06',
  reported_currency: 'USD',
  double_of: null,
  has_wallet: true,
}

describe('[CH-31] what may become of a payment of another amount', () => {
  it('too much pays, too little does not', () => {
    expect(actionsFor({ ...asked, reported_price: '25.00' })).toEqual([
      'accept',
      'wallet',
      'return',
      'close',
    ])
    expect(actionsFor(asked)).toContain('accept')
    expect(actionsFor({ ...asked, reported_price: '22.05' })).toEqual(['wallet', 'return', 'close'])
  })

  it('nothing is paid in another currency, or by what is no number', () => {
    expect(actionsFor({ ...asked, reported_currency: 'EUR' })).not.toContain('accept')
    expect(actionsFor({ ...asked, reported_price: 'much' })).not.toContain('accept')
  })

  it('a cart and a share take the exact amount only, and no tip is given that was not meant', () => {
    for (const kind of ['cart', 'share', 'tip'] as const) {
      expect(actionsFor({ ...asked, kind, reported_price: '25.00' })).not.toContain('accept')
    }
    expect(actionsFor({ ...asked, kind: 'parcel' })).toContain('accept')
  })

  it('nothing goes to the wallet of who has none', () => {
    expect(actionsFor({ ...asked, has_wallet: false })).toEqual(['accept', 'return', 'close'])
  })

  it('a top-up is the wallet’s, whatever came', () => {
    expect(actionsFor({ ...asked, kind: 'wallet', reported_price: '30.00' })).toEqual([
      'wallet',
      'return',
      'close',
    ])
  })

  it('what counts as another payment can only be closed', () => {
    expect(actionsFor({ ...asked, reported_price: '25.00', double_of: 'p' })).toEqual(['close'])
  })
})
