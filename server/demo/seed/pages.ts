import { brand } from '@/domain/brand'
import type { StoredBlock } from '@/domain/page-block.schema'
import { escapeMarkup } from '@/lib/escape-markup'
import { type Content, demoContent } from '@/server/demo/content/content'
import type { SeedLang, Texts } from '@/server/demo/content/shapes'
import { seedLangs } from '@/server/demo/content/shapes'
import type { Db } from '@/server/platform/db/client'
import { faqs, faqTranslations } from '@/server/platform/db/schema/faq'
import { landingPages, pages, pageTranslations } from '@/server/platform/db/schema/page'
import { referrals, referralTranslations } from '@/server/platform/db/schema/referral'
import { demoSettings } from './basics'
import { uuidOf } from './identity'
import type { SeededProduct } from './products'
import { insertAll, takeIds } from './rows'
import type { SeededShop } from './shops'

type Section = { head: Texts; text: Texts }

const toHtml = (lang: SeedLang, sections: readonly Section[], lead?: Texts) =>
  [
    lead ? `<p>${lead[lang]}</p>` : '',
    ...sections.map(({ head, text }) => `<h2>${head[lang]}</h2><p>${text[lang]}</p>`),
  ].join('')

/** Links to the courier app, for the page that recruits couriers. */
const courierApp = {
  app_store_button_link: demoSettings.delivery_app_ios ?? null,
  google_play_button_link: demoSettings.delivery_app_android ?? null,
}

interface Catalogue {
  shops: readonly SeededShop[]
  products: ReadonlyMap<string, SeededProduct>
}

type BlockText = NonNullable<Content['about']['pages'][number]['blocks']>[number]

/** A block as the database keeps it: kitchens become the shops and products that the demo has. */
function toBlock(block: BlockText, { shops, products }: Catalogue): StoredBlock {
  if (block.type === 'columns') return { ...block, columns: [...block.columns] }
  if (block.type !== 'shops' && block.type !== 'products') return block
  const { type, title, kitchens } = block
  const chosen = kitchens.flatMap(
    (name) => shops.find(({ shop }) => shop.kitchen.key === name) ?? [],
  )
  if (type === 'shops') return { type, title, ids: chosen.map(({ id }) => id) }
  const ids = chosen.flatMap(({ shop }) =>
    shop.products.slice(0, 2).flatMap(({ key }) => products.get(key)?.productId ?? []),
  )
  return { type, title, ids }
}

type TextPage = Content['about']['pages'][number] | Content['legal'][number]

interface Written {
  pages: readonly TextPage[]
  blocksOf(page: TextPage): StoredBlock[]
  /** what stands for {company} and {address} */
  company: string
  address: string
}

async function insertPages(db: Db, { pages: all, blocksOf, ...names }: Written, now: Date) {
  const ids = await takeIds(db, pages, all.length)
  const named = (html: string) =>
    html.replace(/\{(company|address)\}/g, (_, name: 'company' | 'address') =>
      escapeMarkup(names[name]),
    )
  await insertAll(
    db,
    pages,
    all.map((page, index) => ({
      id: ids[index] ?? 0,
      type: page.type,
      img: page.icons ? `pages/${page.type}.webp` : null,
      buttons: page.type === 'delivery' ? courierApp : null,
      blocks: blocksOf(page),
      input: index + 1,
      created_at: now,
      updated_at: now,
    })),
  )
  await insertAll(
    db,
    pageTranslations,
    all.flatMap((page, index) =>
      seedLangs.map((locale) => ({
        page_id: ids[index] ?? 0,
        locale,
        title: page.title[locale],
        description: named(toHtml(locale, page.sections, page.lead)),
      })),
    ),
  )
}

/**
 * Seeds the terms, the privacy policy and the one of refunds as a marketplace begins with: in the languages of the content,
 * with its company's name and address.
 */
export async function seedPolicies(
  db: Db,
  names: Pick<Written, 'company' | 'address'>,
  now: Date,
): Promise<void> {
  const { about, legal } = await demoContent()
  const refunds = about.pages.filter(({ type }) => type === 'refund')
  await insertPages(db, { pages: [...legal, ...refunds], blocksOf: () => [], ...names }, now)
}

async function seedTexts(db: Db, catalogue: Catalogue, now: Date) {
  const { about, legal } = await demoContent()
  const all = {
    pages: [...about.pages, ...legal],
    blocksOf: ({ blocks = [] }: TextPage) => blocks.map((block) => toBlock(block, catalogue)),
    company: brand.name,
    address: demoSettings.address ?? '',
  }
  await insertPages(db, all, now)
  const { title, description, features } = about.landing
  await db.insert(landingPages).values({
    type: 'welcome',
    data: {
      img: 'pages/welcome.webp',
      title,
      description,
      features: features.map(({ key, title: name, description: text }) => ({
        img: `pages/welcome--${key}.webp`,
        title: name,
        description: text,
      })),
    },
    created_at: now,
    updated_at: now,
  })
}

async function seedFaqs(db: Db, now: Date) {
  const { faq } = await demoContent()
  const ids = await takeIds(db, faqs, faq.length)
  await insertAll(
    db,
    faqs,
    faq.map(({ key, type }, index) => ({
      id: ids[index] ?? 0,
      uuid: uuidOf(`faq:${key}`),
      type,
      input: index + 1,
      created_at: now,
      updated_at: now,
    })),
  )
  await insertAll(
    db,
    faqTranslations,
    faq.flatMap(({ question, answer }, index) =>
      seedLangs.map((locale) => ({
        faq_id: ids[index] ?? 0,
        locale,
        question: question[locale],
        answer: answer[locale],
      })),
    ),
  )
}

async function seedReferral(db: Db, now: Date) {
  const [id = 0] = await takeIds(db, referrals, 1)
  const { fromMinor, toMinor, title, short, text } = (await demoContent()).about.referral
  await db.insert(referrals).values({
    id,
    price_from_minor: fromMinor,
    price_to_minor: toMinor,
    img: 'pages/referral.webp',
    created_at: now,
    updated_at: now,
  })
  await insertAll(
    db,
    referralTranslations,
    seedLangs.map((locale) => ({
      referral_id: id,
      locale,
      title: title[locale],
      short_desc: short[locale],
      description: text[locale],
    })),
  )
}

/** Seeds pages, legal texts, the welcome page, FAQ and the referral programme. */
export async function seedPages(db: Db, catalogue: Catalogue, now: Date): Promise<void> {
  await seedTexts(db, catalogue, now)
  await seedFaqs(db, now)
  await seedReferral(db, now)
}
