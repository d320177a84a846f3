import type { Db } from '@/server/db/client'
import { faqs, faqTranslations } from '@/server/db/schema/faq'
import { landingPages, pages, pageTranslations } from '@/server/db/schema/page'
import { referrals, referralTranslations } from '@/server/db/schema/referral'
import { demoSettings } from './basics'
import { seedLangs } from './catalogue'
import { landingText, pageTexts, referralText } from './content/about'
import { faqTexts } from './content/faq'
import { legalTexts } from './content/legal'
import type { SeedLang, Texts } from './content/types'
import { uuidOf } from './identity'
import { insertAll, takeIds } from './rows'

type Section = { head: Texts; text: Texts }

const toHtml = (lang: SeedLang, sections: readonly Section[], lead?: Texts) =>
  [
    lead ? `<p>${lead[lang]}</p>` : '',
    ...sections.map(({ head, text }) => `<h2>${head[lang]}</h2><p>${text[lang]}</p>`),
  ].join('')

/** The courier app, for the page that looks for couriers. */
const courierApp = {
  app_store_button_link: demoSettings.delivery_app_ios ?? null,
  google_play_button_link: demoSettings.delivery_app_android ?? null,
}

async function seedTexts(db: Db, now: Date) {
  const all = [...pageTexts, ...legalTexts.map((page) => ({ ...page, lead: undefined }))]
  const ids = await takeIds(db, pages, all.length)
  await insertAll(
    db,
    pages,
    all.map((page, index) => ({
      id: ids[index] ?? 0,
      type: page.type,
      img: 'icons' in page && page.icons ? `pages/${page.type}.webp` : null,
      buttons: page.type === 'delivery' ? courierApp : null,
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
        description: toHtml(locale, page.sections, page.lead),
      })),
    ),
  )
  const { title, description, features } = landingText
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
  const ids = await takeIds(db, faqs, faqTexts.length)
  await insertAll(
    db,
    faqs,
    faqTexts.map(({ key, type }, index) => ({
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
    faqTexts.flatMap(({ question, answer }, index) =>
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
  const { fromMinor, toMinor, title, short, text } = referralText
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

/** Pages, legal texts, the welcome page, questions and the referral programme. */
export async function seedPages(db: Db, now: Date): Promise<void> {
  await seedTexts(db, now)
  await seedFaqs(db, now)
  await seedReferral(db, now)
}
