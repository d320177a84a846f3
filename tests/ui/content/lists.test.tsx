import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { BlogContainer } from '@/containers/blog/BlogContainer'
import { CareerContainer } from '@/containers/career/CareerContainer'
import { CareersContainer } from '@/containers/career/CareersContainer'
import { FaqContainer } from '@/containers/faq/FaqContainer'
import { RecipesContainer } from '@/containers/recipe/RecipesContainer'
// loaded ahead: the first answer would wait for it
import '@/domain/schemas'
import { ApiError } from '@/services/api-error'
import { pageFixture } from '@/tests/support/fixtures'
import { expectNoAxeViolations, renderApp } from '@/tests/support/render'
import { visit } from '@/tests/support/router'

const day = '2026-11-01T08:00:00Z'
const faq = (id: number) => ({
  id,
  uuid: `f-${id}`,
  type: 'orders',
  active: true,
  translation: {
    id,
    locale: 'en',
    question: `Question ${id}?`,
    answer: '<p>Yes, <b>always</b>.</p><script>alert(1)</script>',
  },
  created_at: day,
  updated_at: day,
})
const article = (id: number) => ({
  id,
  uuid: `a-${id}`,
  type: 'blog',
  img: null,
  translation: { locale: 'en', title: `Article ${id}`, short_desc: 'Short.', description: 'Long.' },
  published_at: '2026-11-01',
  created_at: day,
})
const career = (id: number) => ({
  id,
  category_id: 1,
  location: 'Lindenau',
  category: null,
  translation: { locale: 'en', title: `Job ${id}`, description: '<p>Work.</p>' },
  created_at: day,
})

const lists: [name: string, ui: ReactElement, path: string, failed: string, none: string][] = [
  [
    'questions',
    <FaqContainer key="faq" />,
    'rest/faqs/paginate',
    'We couldn’t load the questions',
    'No questions yet',
  ],
  [
    'articles',
    <BlogContainer key="blog" />,
    'rest/blogs/paginate',
    'We couldn’t load the articles',
    'No articles yet',
  ],
  [
    'open positions',
    <CareersContainer key="careers" />,
    'rest/careers/paginate',
    'We couldn’t load the open positions',
    'No open positions right now',
  ],
  [
    'recipes',
    <RecipesContainer key="recipes" />,
    'rest/receipts/paginate',
    'We couldn’t load the recipes',
    'No recipes yet',
  ],
]

describe('[CN-01] [CN-02] [CN-03] [CN-04] lists of texts', () => {
  it.each(lists)(
    'of %s can be tried again, and say when they are empty',
    async (_, ui, ...rest) => {
      const [path, failed, none] = rest
      visit('/')
      let failing = true
      renderApp(ui, {
        answers: {
          'rest/categories/paginate': pageFixture([]),
          [path]: () => {
            if (failing) throw new ApiError(500, 'ERROR_500', 'down')
            return pageFixture([])
          },
        },
      })
      expect(await screen.findByText(failed)).toBeVisible()
      failing = false
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
      expect(await screen.findByText(none)).toBeVisible()
      await expectNoAxeViolations()
    },
  )

  it('lead to their next page by a link, and fetch it at a press', async () => {
    visit('/blog')
    const { calls } = renderApp(<BlogContainer />, {
      answers: {
        'rest/blogs/paginate': ({ params }: { params: Record<string, unknown> }) =>
          pageFixture([article(Number(params.page) * 10)], {
            current_page: Number(params.page),
            last_page: 2,
          }),
      },
    })
    expect(await screen.findByRole('link', { name: 'Article 10' })).toHaveAttribute(
      'href',
      '/blog/a-10',
    )
    const more = screen.getByRole('link', { name: 'View more' })
    expect(more).toHaveAttribute('href', '/blog?page=2')
    await userEvent.click(more)
    expect(await screen.findByRole('link', { name: 'Article 20' })).toBeVisible()
    const asked = calls.filter((call) => call.path === 'rest/blogs/paginate')
    expect(asked.map(({ params }) => params.type)).toEqual(['blog', 'blog'])
  })

  it('keep the kind of recipe in the address of the next page', async () => {
    visit('/recipes?category=4', { category: '4' })
    const { calls } = renderApp(<RecipesContainer />, {
      answers: {
        'rest/categories/paginate': pageFixture([]),
        'rest/receipts/paginate': pageFixture([], { last_page: 2 }),
      },
    })
    expect(await screen.findByRole('link', { name: 'All recipes' })).toHaveAttribute(
      'href',
      '/recipes',
    )
    const asked = calls.find((call) => call.path === 'rest/receipts/paginate')
    expect(asked?.params).toMatchObject({ category_id: 4, page: 1 })
  })
})

describe('[CN-04] an answer', () => {
  it('is text with its marks, and nothing that runs', async () => {
    visit('/faq')
    renderApp(<FaqContainer />, { answers: { 'rest/faqs/paginate': pageFixture([faq(1)]) } })
    await userEvent.click(await screen.findByText('Question 1?'))
    expect(screen.getByText('always').tagName).toBe('STRONG')
    expect(document.body).not.toHaveTextContent('alert')
  })
})

describe('[CN-03] an open position', () => {
  it('leads to the help where the marketplace has no e-mail address', async () => {
    visit('/careers/1', { id: '1' })
    renderApp(<CareerContainer careerId={1} />, {
      answers: { 'rest/careers/1': { data: career(1) } },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Job 1' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help')
    expect(screen.queryByRole('link', { name: 'Apply by e-mail' })).toBeNull()
    await expectNoAxeViolations()
  })
})
