import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { CurrencyList } from '@/containers/layout/CurrencyList'
import { LanguageList } from '@/containers/layout/LanguageList'
import { ApiError } from '@/services/api-error'
import { currenciesFixture, languagesFixture } from '@/tests/support/fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

beforeEach(() => visit('/'))

const ignore = () => {}

it.each([
  [
    '[SH-14] languages',
    <LanguageList key="l" onChosen={ignore} />,
    'rest/languages/active',
    languagesFixture,
    'العربية',
  ],
  [
    '[SH-15] currencies',
    <CurrencyList key="c" onChosen={ignore} />,
    'rest/currencies/active',
    currenciesFixture,
    /US Dollar|USD/,
  ],
])('%s that could not be loaded say so, and are tried again', async (_, ui, path, data, name) => {
  let isDown = true
  renderApp(ui, {
    answers: {
      [path]: () => {
        if (isDown) throw new ApiError(500, 'ERROR_500', 'Down.')
        return { data }
      },
    },
  })
  expect(await screen.findByText('Oops, something went wrong!')).toBeVisible()
  await expectNoAxeViolations()
  isDown = false
  const again = screen.getByRole('button', { name: 'Try again' })
  await userEvent.click(again)
  expect(await screen.findByRole('button', { name })).toBeVisible()
  expect(again).not.toBeInTheDocument()
})
