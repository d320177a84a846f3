import { brand } from './brand'
import { type ContentSubject, contentLd } from './content-ld'
import { absoluteUrl, CONTEXT, type JsonLd } from './json-ld'
import type { ShownMenu } from './packed-menu'
import { paths } from './paths'
import type { Product } from './product.schema'
import { productLd } from './product-ld'
import type { Shop } from './shop.schema'
import { shopLd } from './shop-ld'

interface Step {
  name: string
  path: string
}

/** Breadcrumbs from home to a page. */
export function breadcrumbLd(origin: string, steps: readonly Step[]) {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: { '@id': absoluteUrl(origin, path) },
    })),
  } satisfies JsonLd
}

/** The marketplace itself, and how its search is addressed. */
export function siteLd(origin: string): JsonLd[] {
  const organization = absoluteUrl(origin, '/#organization')
  return [
    {
      '@context': CONTEXT,
      '@type': 'Organization',
      '@id': organization,
      name: brand.name,
      slogan: brand.tagline,
      url: absoluteUrl(origin, '/'),
      logo: absoluteUrl(origin, brand.logo),
    },
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      '@id': absoluteUrl(origin, '/#website'),
      name: brand.name,
      url: absoluteUrl(origin, '/'),
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}/search?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

/** What a page is about; `home` is the title of the first breadcrumb. */
export type Subject =
  | { kind: 'site' }
  /** a browse page with its breadcrumbs, home first, and the text that it shows */
  | { kind: 'page'; steps: readonly Step[]; content?: ContentSubject }
  | { kind: 'shop'; shop: Shop; menu: ShownMenu | undefined; currency: string; home: string }
  | { kind: 'product'; shop: Shop; product: Product; currency: string; home: string }

/** All facts of a page. */
export function subjectLd(subject: Subject, origin: string): JsonLd[] {
  if (subject.kind === 'site') return siteLd(origin)
  if (subject.kind === 'page') {
    const content = subject.content ? contentLd(subject.content, origin) : []
    return [...content, breadcrumbLd(origin, subject.steps)]
  }
  const { shop, currency, home } = subject
  const place = { origin, currency }
  const steps = [
    { name: home, path: paths.home() },
    { name: shop.translation.title, path: paths.shop(shop.id) },
  ]
  if (subject.kind === 'shop') {
    return [shopLd(shop, subject.menu, place), breadcrumbLd(origin, steps)]
  }
  const { product } = subject
  const last = { name: product.translation.title, path: paths.product(shop.id, product.uuid) }
  return [productLd(product, shop, place), breadcrumbLd(origin, [...steps, last])]
}
