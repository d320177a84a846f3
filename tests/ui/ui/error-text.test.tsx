import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useTranslation } from 'react-i18next'
import { describe, expect, it } from 'vitest'
import { useUnauthorized } from '@/containers/app/useUnauthorized'
import { paths } from '@/domain/paths'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { onToast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { renderApp } from '@/tests/support/render'
import { fakeRouter, visit } from '@/tests/support/router'

function Said({ error }: { error: unknown }) {
  return <p role="status">{useErrorText()(error)}</p>
}

function Refused() {
  const { i18n } = useTranslation()
  const refuse = useUnauthorized(i18n, useQueryClient())
  return (
    <button type="button" onClick={() => refuse()}>
      Ask
    </button>
  )
}

const said = (error: unknown, lang: string) => {
  renderApp(<Said error={error} />, { lang })
  return screen.getByRole('status').textContent
}

const later = {
  en: 'Error occured. Please, try again later',
  de: 'Ein Fehler ist aufgetreten. Bitte versuche es später erneut',
  fr: 'Une erreur est survenue. Veuillez réessayer plus tard',
  ar: 'حدث خطأ. يُرجى المحاولة لاحقًا',
}
const wrong = {
  en: 'Something went wrong',
  de: 'Etwas ist schiefgelaufen',
  fr: 'Une erreur est survenue',
  ar: 'حدث خطأ ما',
}

describe('what a failure says', () => {
  it.each(Object.entries(later))('[SH-29] a refusal without a reason, in %s', (lang, text) => {
    expect(said(new ApiError(400, 'ERROR_400', 'Bad request.'), lang)).toBe(text)
  })

  it.each(Object.entries(wrong))('[SH-29] a failure nobody foresaw, in %s', (lang, text) => {
    expect(said(new TypeError('x is undefined'), lang)).toBe(text)
  })

  it.each([
    ['en', 'Unauthorized'],
    ['de', 'Nicht angemeldet'],
    ['fr', 'Non autorisé'],
    ['ar', 'غير مصرّح'],
  ])('[SH-29] a session that is over, in %s', async (lang, text) => {
    const toasts: string[] = []
    const stop = onToast((message) => toasts.push(message.text))
    visit('/orders')
    renderApp(<Refused />, { lang })
    await userEvent.click(screen.getByRole('button'))
    expect(toasts).toEqual([text])
    expect(fakeRouter.push).toHaveBeenCalledWith(paths.login('/orders'))
    stop()
  })

  it('says the reason that the API gives', () => {
    expect(said(new ApiError(400, 'ERROR_SOLD_OUT', 'Sold out.'), 'en')).toBe('Sold out.')
  })
})
