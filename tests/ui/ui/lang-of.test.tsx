import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ShopContainer } from '@/containers/shop/ShopContainer'
import { pageFixture, productFixture, shopFixture } from '@/tests/support/fixtures'
import { renderApp } from '@/tests/support/render'

it('[IN-29] a text that is not translated carries its language, one that is does not', async () => {
  const german = productFixture({
    id: 1,
    uuid: 'maultaschen',
    translation: { locale: 'de', title: 'Maultaschen', description: 'In der Brühe' },
  })
  const english = productFixture({
    id: 2,
    uuid: 'pretzel',
    translation: { locale: 'en', title: 'Pretzel', description: 'With salt' },
  })
  renderApp(<ShopContainer shopId={1} variant="1" />, {
    answers: {
      'rest/shops/1': {
        data: shopFixture({ translation: { locale: 'en', title: 'Swabian kitchen' } }),
      },
      'rest/shops/1/products': {
        data: {
          recommended: [],
          all: [
            {
              id: 1,
              uuid: 'mains',
              keywords: '',
              type: 'main',
              input: 1,
              parent_id: 0,
              active: true,
              children: [],
              translation: { locale: 'de', title: 'Hauptspeisen' },
              products: [german, english],
            },
          ],
        },
      },
      'rest/products/maultaschen/together': pageFixture([]),
    },
  })
  const menu = await screen.findByRole('region', { name: 'Hauptspeisen' })
  const langOf = (text: string) =>
    within(menu).getByText(text).closest('[lang]')?.getAttribute('lang')
  expect(langOf('Hauptspeisen')).toBe('de')
  expect(langOf('Maultaschen')).toBe('de')
  expect(langOf('In der Brühe')).toBe('de')
  expect(within(menu).getByText('Pretzel').closest('main [lang], section [lang]')).toBeNull()
  const title = screen.getByRole('heading', { level: 1, name: 'Swabian kitchen' })
  expect(title).not.toHaveAttribute('lang')
})
