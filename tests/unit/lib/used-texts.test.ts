import { expect, it } from 'vitest'
import { makeI18n } from '@/lib/i18n'
import { noteTexts } from '@/lib/used-texts'

const bundle = {
  translation: {
    save: 'Save',
    cancel: 'Cancel',
    items_one: '{{count}} item',
    items_other: '{{count}} items',
  },
  errors: { ERROR_401: 'Unauthorized', ERROR_404: 'Not found' },
}

it('a page takes along the texts it has drawn, every form of a count, and no others', () => {
  const { noting, used } = noteTexts(bundle)
  const t = makeI18n('en', noting).t as (key: string, values?: object) => string
  expect([t('save'), t('items', { count: 1 }), t('errors:ERROR_404')]).toEqual([
    'Save',
    '1 item',
    'Not found',
  ])
  expect(used()).toEqual({
    translation: { save: 'Save', items_one: '{{count}} item', items_other: '{{count}} items' },
    errors: { ERROR_404: 'Not found' },
    partial: true,
  })
})

it('a page of forms takes along what belongs to the subjects it has drawn, and every error', () => {
  const { noting, used } = noteTexts(
    {
      translation: {
        'wallet.topup': 'Top up',
        'wallet.rest_one': 'Rest',
        'chat.send': 'Send',
        save: 'Save',
      },
      errors: bundle.errors,
    },
    { withSubjects: true },
  )
  const t = makeI18n('en', noting).t as (key: string) => string
  t('wallet.topup')
  expect(used()).toEqual({
    translation: { 'wallet.topup': 'Top up', 'wallet.rest_one': 'Rest' },
    errors: bundle.errors,
    partial: true,
  })
})
