import { richLines } from '@/lib/rich-text'
import type { Blog } from './blog.schema'
import { brand } from './brand'
import type { Career } from './career.schema'
import type { Faq } from './faq.schema'
import { absoluteImage, absoluteUrl, CONTEXT, type JsonLd } from './json-ld'
import { paths } from './paths'
import type { Recipe } from './recipe.schema'

/** What a page of the marketplace's own texts is about. */
export type ContentSubject =
  | { kind: 'faq'; faqs: readonly Faq[] }
  | { kind: 'article'; article: Blog }
  | { kind: 'career'; career: Career }
  | { kind: 'recipe'; recipe: Recipe }

const publisher = (origin: string) => ({
  '@type': 'Organization',
  '@id': absoluteUrl(origin, '/#organization'),
  name: brand.name,
  url: absoluteUrl(origin, '/'),
  logo: absoluteUrl(origin, brand.logo),
})

const plain = (html: string) => richLines(html).join(' ')

/** An optional property: left out where there is nothing to say. */
const given = <T>(name: string, value: T | null | undefined | '') =>
  value === null || value === undefined || value === '' ? {} : { [name]: value }

function faqLd(faqs: readonly Faq[]): JsonLd[] {
  const questions = faqs.flatMap(({ translation }) =>
    translation
      ? {
          '@type': 'Question',
          name: translation.question,
          acceptedAnswer: { '@type': 'Answer', text: plain(translation.answer) },
        }
      : [],
  )
  if (questions.length === 0) return []
  return [{ '@context': CONTEXT, '@type': 'FAQPage', mainEntity: questions }]
}

function articleLd(article: Blog, origin: string): JsonLd {
  const { translation } = article
  const url = absoluteUrl(origin, paths.article(article.uuid))
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    headline: translation.title,
    ...given('description', translation.short_desc),
    ...given('image', absoluteImage(origin, article.img)),
    ...given('datePublished', article.published_at),
    ...given('dateModified', article.updated_at),
    ...given('articleBody', plain(translation.description ?? '')),
    inLanguage: translation.locale,
    author: publisher(origin),
    publisher: publisher(origin),
    mainEntityOfPage: url,
    url,
  }
}

/** Places are written by people in one line, so that only this line is said of them. */
function careerLd(career: Career, origin: string): JsonLd {
  const { translation } = career
  const place = translation.address ?? career.location
  return {
    '@context': CONTEXT,
    '@type': 'JobPosting',
    title: translation.title,
    description: plain(translation.description ?? '') || translation.title,
    ...given('datePosted', career.created_at),
    ...given('occupationalCategory', career.category?.translation?.title),
    ...(place
      ? {
          jobLocation: {
            '@type': 'Place',
            address: { '@type': 'PostalAddress', streetAddress: place },
          },
        }
      : {}),
    identifier: { '@type': 'PropertyValue', name: brand.name, value: String(career.id) },
    hiringOrganization: publisher(origin),
    url: absoluteUrl(origin, paths.career(career.id)),
  }
}

/** Minutes as a duration of ISO 8601; undefined for text that is no number of them. */
export function isoMinutes(minutes: string): string | undefined {
  const value = Number(minutes)
  return Number.isInteger(value) && value > 0 ? `PT${value}M` : undefined
}

function recipeLd(recipe: Recipe, origin: string): JsonLd {
  const { translation, ingredient, instruction, servings, calories } = recipe
  const url = absoluteUrl(origin, paths.recipe(recipe.id))
  const ingredients = richLines(ingredient?.title ?? '')
  const steps = richLines(instruction?.title ?? '')
  const images = [recipe.img, recipe.bg_img].flatMap((img) => absoluteImage(origin, img) ?? [])
  return {
    '@context': CONTEXT,
    '@type': 'Recipe',
    name: translation?.title ?? '',
    ...given('description', translation?.description),
    ...(images.length > 0 ? { image: images } : {}),
    author: publisher(origin),
    ...given('datePublished', recipe.created_at),
    ...given('totalTime', isoMinutes(recipe.total_time)),
    recipeYield: String(servings),
    ...given('recipeCategory', recipe.category?.translation?.title),
    nutrition: { '@type': 'NutritionInformation', calories: `${calories} kcal` },
    ...(ingredients.length > 0 ? { recipeIngredient: ingredients } : {}),
    ...(steps.length > 0
      ? {
          recipeInstructions: steps.map((text, index) => ({
            '@type': 'HowToStep',
            text,
            url: `${url}#step-${index + 1}`,
          })),
        }
      : {}),
    url,
  }
}

/** The facts of a text for search engines; none for a page of questions without any. */
export function contentLd(subject: ContentSubject, origin: string): JsonLd[] {
  if (subject.kind === 'faq') return faqLd(subject.faqs)
  if (subject.kind === 'article') return [articleLd(subject.article, origin)]
  if (subject.kind === 'career') return [careerLd(subject.career, origin)]
  return [recipeLd(subject.recipe, origin)]
}
