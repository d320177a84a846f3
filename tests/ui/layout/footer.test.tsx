import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SiteFooter } from '@/components/layout/SiteFooter'
import { brand } from '@/domain/brand'
import { appKeys, readSettings, type SettingKey, socialKeys } from '@/domain/settings'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'

const show = (values: Partial<Record<SettingKey, string>>) =>
  renderApp(
    <SiteFooter
      look="full"
      settings={readSettings(Object.entries(values).map(([key, value]) => ({ key, value })))}
    />,
  )
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe('the footer', () => {
  it('[SH-24] shows what the marketplace configures', async () => {
    show({
      footer_text: '© Tiffin Ltd',
      phone: '+1 (555) 010-20',
      email: 'hello@example.com',
      address: 'Lindenau 1',
      ...Object.fromEntries(socialKeys.map((key) => [key, `https://example.com/${key}`])),
    })
    expect(screen.getByText('© Tiffin Ltd')).toBeVisible()
    expect(screen.getByText('Lindenau 1')).toBeVisible()
    expect(hrefs()).toContain('tel:+155501020')
    expect(hrefs()).toContain('mailto:hello@example.com')
    for (const key of socialKeys) expect(hrefs()).toContain(`https://example.com/${key}`)
    await expectNoAxeViolations()
  })

  it('[SH-24] leaves unset parts out', () => {
    show({ facebook: 'https://example.com/facebook' })
    expect(screen.queryByText('Contact')).not.toBeInTheDocument()
    expect(screen.queryByText('Our apps')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Facebook' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'YouTube' })).not.toBeInTheDocument()
  })

  it.each(appKeys)('[SH-25] links to %s', (key) => {
    show({ [key]: `https://example.com/${key}` })
    expect(hrefs()).toContain(`https://example.com/${key}`)
    expect(screen.getAllByRole('link', { name: /Google Play|App Store/ })).toHaveLength(1)
  })

  it('[SH-28] carries the brand’s name and tagline', () => {
    show({})
    expect(screen.getByText(brand.name)).toBeVisible()
    // the text of the default language and the brand's own are one
    expect(screen.getByText(brand.tagline)).toBeVisible()
    expect(brand.tagline).toBe(
      'Helping merchants grow, drivers earn and customers get things faster',
    )
  })
})
