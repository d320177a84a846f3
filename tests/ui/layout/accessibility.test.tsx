import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AccessibilityContainer } from '@/containers/accessibility/AccessibilityContainer'
import { Layout } from '@/containers/layout/Layout'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const settings = { data: [{ key: 'email', value: 'hello@tiffin.example' }] }

it('[AX-09] the statement names its standard, its report with what is lacking, and whom to tell', async () => {
  visit('/accessibility')
  renderApp(<AccessibilityContainer />, { answers: { 'rest/settings': settings } })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Accessibility')
  expect(screen.getByText(/WCAG\) 2\.2, level AA/)).toBeVisible()
  const report = screen.getByRole('table', { name: 'Report' })
  expect(within(report).getByRole('row', { name: /1\.4\.3 .* Yes/ })).toBeVisible()
  expect(within(report).getByRole('row', { name: /2\.5\.7 The map .* Partly/ })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'hello@tiffin.example' })).toHaveAttribute(
    'href',
    'mailto:hello@tiffin.example',
  )
  await expectNoAxeViolations()
})

it('[AX-09] every page leads to it', () => {
  visit('/')
  renderApp(
    <Layout variant="1" bare={false}>
      <h1>A page</h1>
    </Layout>,
  )
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByRole('link', { name: 'Accessibility' })).toHaveAttribute(
    'href',
    '/accessibility',
  )
})
