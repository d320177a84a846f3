import { describe, expect, it } from 'vitest'
import { contentLd, isoMinutes } from '@/domain/content-ld'
import { jsonLdText } from '@/domain/json-ld'
import type { Recipe } from '@/domain/recipe.schema'
import { schemaProblems } from '@/tests/support/schema-org'

const origin = 'https://tiffin.test'
const day = '2026-11-01T08:00:00Z'
const recipe: Recipe = {
  id: 3,
  shop_id: 1,
  category_id: 1,
  active_time: '10',
  total_time: '30',
  calories: 500,
  servings: 4,
  discount_type: 'fix',
  discount_price: 0,
  origin_price: 0,
  total_price: 0,
  img: 'recipes/soup.webp',
  shop: null,
  translation: { locale: 'en', title: 'Soup', description: 'Warm.' },
  ingredient: { id: 1, locale: 'en', title: '<ul><li>2 <b>leeks</b></li><li>Salt</li></ul>' },
  instruction: { id: 1, locale: 'en', title: '<ol><li>Cut.</li><li>Boil.</li></ol>' },
  nutritions: [],
  stocks: [],
  created_at: day,
}
const bare: Recipe = {
  ...recipe,
  img: null,
  total_time: '0',
  translation: null,
  ingredient: null,
  instruction: null,
  created_at: undefined,
}
const translation = { locale: 'en', title: 'Cook', description: '<p>Cook &amp; <i>smile</i>.</p>' }
const valid = (facts: Parameters<typeof jsonLdText>[0]) => schemaProblems(jsonLdText(facts))

describe('[SX-03] facts of texts', () => {
  it('[CN-02] of a recipe are its ingredients, steps, time and yield', () => {
    const facts = contentLd({ kind: 'recipe', recipe }, origin)
    expect(facts).toMatchObject([
      {
        '@type': 'Recipe',
        name: 'Soup',
        image: [expect.stringMatching(/^https:\/\/tiffin\.test\/.*soup\.webp$/)],
        totalTime: 'PT30M',
        recipeYield: '4',
        recipeIngredient: ['2 leeks', 'Salt'],
        recipeInstructions: [
          { text: 'Cut.', url: `${origin}/recipes/3#step-1` },
          { text: 'Boil.' },
        ],
        nutrition: { calories: '500 kcal' },
      },
    ])
    expect(valid(facts)).toEqual([])
    expect(valid(contentLd({ kind: 'recipe', recipe: bare }, origin))).toEqual([])
  })

  it('[CN-01] of an article are its text, day and publisher', () => {
    const article = {
      id: 1,
      uuid: 'a-1',
      img: null,
      translation,
      published_at: '2026-11-01',
      created_at: day,
    }
    const facts = contentLd({ kind: 'article', article }, origin)
    expect(facts).toMatchObject([
      {
        '@type': 'BlogPosting',
        headline: 'Cook',
        datePublished: '2026-11-01',
        articleBody: 'Cook & smile.',
        publisher: { '@type': 'Organization' },
        url: `${origin}/blog/a-1`,
      },
    ])
    expect(valid(facts)).toEqual([])
  })

  it('[CN-03] of an open position are its place and who is hiring', () => {
    const career = {
      id: 7,
      category_id: 1,
      location: 'Lindenau',
      category: null,
      translation,
      created_at: day,
    }
    const facts = contentLd({ kind: 'career', career }, origin)
    expect(facts).toMatchObject([
      {
        '@type': 'JobPosting',
        title: 'Cook',
        description: 'Cook & smile.',
        datePosted: day,
        hiringOrganization: { '@type': 'Organization' },
        jobLocation: { address: { '@type': 'PostalAddress', streetAddress: 'Lindenau' } },
      },
    ])
    expect(valid(facts)).toEqual([])
    const nowhere = { ...career, location: null, translation: { locale: 'en', title: 'Cook' } }
    expect(valid(contentLd({ kind: 'career', career: nowhere }, origin))).toEqual([])
  })

  it('[CT-07] of questions are their answers as plain text; none without questions', () => {
    const faq = {
      id: 1,
      uuid: 'f-1',
      type: 'orders',
      active: true,
      translation: { id: 1, locale: 'en', question: 'Why?', answer: '<p>So.</p><p>Done.</p>' },
      created_at: day,
      updated_at: day,
    }
    const facts = contentLd({ kind: 'faq', faqs: [faq, { ...faq, translation: null }] }, origin)
    expect(facts).toMatchObject([
      {
        '@type': 'FAQPage',
        mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'So. Done.' } }],
      },
    ])
    expect(valid(facts)).toEqual([])
    expect(contentLd({ kind: 'faq', faqs: [] }, origin)).toEqual([])
  })

  it('say a time only where there is one', () => {
    expect(['30', '0', '', 'soon', '1.5'].map(isoMinutes)).toEqual([
      'PT30M',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
