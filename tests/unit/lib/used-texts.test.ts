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
