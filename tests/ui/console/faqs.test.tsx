import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FaqEditContainer, NewFaqContainer } from '@/containers/console/FaqEditContainer'
import { FaqsContainer } from '@/containers/console/FaqsContainer'
import type { AdminFaq } from '@/domain/admin-faq.schema'
import { onToast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { pageFixture, userFixture } from '@/tests/support/fixtures'
import { type Answers, expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const PATH = 'dashboard/admin/faqs'
const user = userFixture({ role: 'admin' })
const faq = (over: Partial<AdminFaq> = {}): AdminFaq => ({
  id: 3,
  questions: { en: 'Where is it?' },
  answers: { en: '<p>On its way.</p>' },
  locales: ['en'],
  topic: 'delivery',
  active: true,
  updated_at: '2026-11-20T10:00:00.000Z',
  ...over,
})
const row = (id: number, question: string, over: Partial<AdminFaq> = {}) => {
  const { answers: _answers, ...rest } = faq({ id, questions: { en: question }, ...over })
  return rest
}
const languages = {
  data: [
    { id: 1, locale: 'en', title: 'English', default: true, active: true, backward: false },
    { id: 2, locale: 'ar', title: 'العربية', default: false, active: true, backward: true },
  ],
}
const show = (ui: Parameters<typeof renderApp>[0], answers: Answers) => ({
  ...renderApp(ui, { user, answers: { 'rest/languages/active': languages, ...answers } }),
  person: userEvent.setup(),
})
const box = (name: string) => screen.findByRole('textbox', { name })
const press = (name: string) => screen.getByRole('button', { name })
const toasts = () => {
  const texts: string[] = []
  onToast(({ text }) => texts.push(text))
  return texts
}

it('[KB-40] the list says the topic and which languages are missing, and hidden ones stand apart', async () => {
  visit('/console/questions', { status: 'hidden' })
  const { calls } = show(<FaqsContainer />, {
    [PATH]: pageFixture([row(3, 'Where is it?', { active: false, above: null, below: null })]),
  })
  const link = await screen.findByRole('link', { name: 'Where is it?' })
  expect(link).toHaveAttribute('href', '/console/questions/3')
  const line = link.closest('li') as HTMLElement
  expect(line).toHaveTextContent('Delivery')
  expect(line).toHaveTextContent('Not written in: العربية')
  expect(calls.find(({ path }) => path === PATH)?.params).toMatchObject({ active: 0 })
  await expectNoAxeViolations()
})

it('[KB-40] where there is none, it is said where visitors read them', async () => {
  visit('/console/questions')
  show(<FaqsContainer />, { [PATH]: pageFixture([]) })
  expect(await screen.findByText('No questions yet')).toBeVisible()
  expect(screen.getByText(/help center/)).toBeVisible()
})

it('[KB-40] one is moved past its neighbour, and the focus stays at what was pressed', async () => {
  visit('/console/questions')
  let order = [
    row(1, 'First?', { above: null, below: 2 }),
    row(2, 'Second?', { above: 1, below: null }),
  ]
  const { calls, person } = show(<FaqsContainer />, {
    [PATH]: () => pageFixture(order),
    [`POST ${PATH}/1/move`]: () => {
      order = [
        row(2, 'Second?', { above: null, below: 1 }),
        row(1, 'First?', { above: 2, below: null }),
      ]
      return { data: null }
    },
  })
  await screen.findByRole('link', { name: 'First?' })
  // the first goes no higher, and says so
  await person.click(press('Move up: First?'))
  expect(press('Move up: First?')).toHaveAttribute('aria-disabled', 'true')
  expect(press('Move up: First?')).toHaveAttribute('title', 'Already first')
  await person.click(press('Move down: First?'))
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /\?$/ }).map((one) => one.textContent)).toEqual([
      'Second?',
      'First?',
    ]),
  )
  await waitFor(() => expect(press('Move down: First?')).toHaveFocus())
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { past: 2 },
  ])
})

it('[KB-40] a list that others have put in order meanwhile is shown anew', async () => {
  const texts = toasts()
  visit('/console/questions')
  let order = [
    row(1, 'First?', { above: null, below: 2 }),
    row(2, 'Second?', { above: 1, below: null }),
  ]
  const { person } = show(<FaqsContainer />, {
    [PATH]: () => pageFixture(order),
    [`POST ${PATH}/1/move`]: () => {
      order = [row(1, 'First?', { above: null, below: null })]
      throw new ApiError(409, 'ERROR_409', 'no')
    },
  })
  await screen.findByRole('link', { name: 'Second?' })
  await person.click(press('Move down: First?'))
  await expect
    .poll(() => texts.at(-1))
    .toBe('The list has changed in the meantime. Please look at it again.')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Second?' })).toBeNull())
})

it('[KB-40] a new one is written in one language at a time, with a look at it', async () => {
  const { calls, person } = show(<NewFaqContainer />, { [`POST ${PATH}`]: { data: faq() } })
  const question = await box('Question (English)')
  // nothing stands in for the main language
  expect(screen.getByRole('combobox', { name: 'Language' })).not.toHaveAccessibleDescription()
  await person.click(press('Save'))
  await waitFor(() => expect(question).toHaveAccessibleDescription(/^Required: /))
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0)
  await person.type(question, ' Where is it? ')
  await person.type(await box('Answer (English)'), 'a <b>bold</b> word')
  const preview = screen.getByRole('region', { name: 'What readers see' })
  await waitFor(() => expect(within(preview).getByText('bold').tagName).toBe('STRONG'))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'food')
  await expectNoAxeViolations()
  await person.click(press('Save'))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      questions: { en: 'Where is it?' },
      answers: { en: 'a <b>bold</b> word' },
      topic: 'food',
      active: true,
    }),
  )
})

it('[KB-40] nothing can be typed before its answers are here', async () => {
  show(<FaqEditContainer faqId={3} />, { [`${PATH}/3`]: { data: row(3, 'Where is it?') } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Where is it?' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'View page' })).toHaveAttribute('href', '/faq')
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('[KB-40] a clash is told with nothing lost', async () => {
  const texts = toasts()
  let now = faq()
  const { calls, person } = show(<FaqEditContainer faqId={3} />, {
    [`${PATH}/3`]: () => ({ data: now }),
    [`PUT ${PATH}/3`]: () => {
      now = faq({
        questions: { en: 'Where?' },
        topic: 'orders',
        updated_at: '2026-11-20T10:05:00.000Z',
      })
      throw new ApiError(409, 'ERROR_409', 'This was changed meanwhile.')
    },
  })
  const question = await box('Question (English)')
  await person.clear(question)
  await person.type(question, 'Where is my order?')
  await person.click(press('Save'))
  await expect.poll(() => texts.at(-1)).toBe('This was changed meanwhile.')
  expect(question).toHaveValue('Where is my order?')
  expect(await screen.findByText('Changed meanwhile to: Where?')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Topic' })).toHaveValue('orders')
  await person.click(press('Save'))
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
      questions: { en: 'Where is my order?' },
      answers: {},
      topic: 'orders',
      active: true,
      updated_at: '2026-11-20T10:05:00.000Z',
    }),
  )
})

it('[KB-40] one is deleted after a question, and not if somebody has rewritten it', async () => {
  const texts = toasts()
  let isOther = true
  const { calls, person } = show(<FaqEditContainer faqId={3} />, {
    [`${PATH}/3`]: () => ({
      data: isOther ? faq() : faq({ updated_at: '2026-11-20T10:05:00.000Z' }),
    }),
    [`DELETE ${PATH}/3`]: () => {
      if (!isOther) return { data: null }
      isOther = false
      throw new ApiError(409, 'ERROR_409', 'This was changed meanwhile.')
    },
  })
  await box('Question (English)')
  const remove = async () => {
    await person.click(press('Delete question'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/hide it instead/)).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Delete question' }))
  }
  await remove()
  await expect.poll(() => texts.at(-1)).toBe('This was changed meanwhile.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await remove()
  await expect.poll(() => texts.at(-1)).toBe('Question deleted.')
  const seen = calls.filter(({ method }) => method === 'DELETE').map(({ params }) => params)
  expect(seen).toMatchObject([
    { updated_at: '2026-11-20T10:00:00.000Z' },
    { updated_at: '2026-11-20T10:05:00.000Z' },
  ])
})

it('[KB-40] what the server refuses of a text is said, and the language stays', async () => {
  const { person } = show(<FaqEditContainer faqId={3} />, {
    [`${PATH}/3`]: { data: faq() },
    [`PUT ${PATH}/3`]: () => {
      throw new ApiError(422, 'ERROR_422', 'no', { questions: ['This language is not spoken.'] })
    },
  })
  await person.type(await box('Question (English)'), '!')
  await person.click(press('Save'))
  const language = screen.getByRole('combobox', { name: 'Language' })
  await waitFor(() => expect(language).toHaveAccessibleDescription(/This language is not spoken\./))
  expect(language).toHaveValue('en')
})
