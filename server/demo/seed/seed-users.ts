import type { Faker } from '@faker-js/faker'
import { faker as ar } from '@faker-js/faker/locale/ar'
import { faker as de } from '@faker-js/faker/locale/de'
import { faker as en } from '@faker-js/faker/locale/en'
import { faker as es } from '@faker-js/faker/locale/es'
import { faker as fr } from '@faker-js/faker/locale/fr'
import { faker as ja } from '@faker-js/faker/locale/ja'
import { faker as ru } from '@faker-js/faker/locale/ru'
import { faker as tr } from '@faker-js/faker/locale/tr'
import { recordOfLangs, type SeedLang } from '@/server/demo/content/shapes'

export interface SeedUser {
  key: string
  lang: SeedLang
  firstname: string
  lastname: string
}

const fakers: Record<SeedLang, Faker> = { en, de, fr, ar, es, tr, ru, ja }

/** `count` fictional users of a language. Deterministic by seed. */
function makeUsers(lang: SeedLang, count: number, seed: number): SeedUser[] {
  const faker = fakers[lang]
  faker.seed(seed)
  return Array.from({ length: count }, (_, index) => ({
    key: `${lang}-${index + 1}`,
    lang,
    firstname: faker.person.firstName(),
    lastname: faker.person.lastName(),
  }))
}

/** Authors of the demo's reviews. */
export function reviewAuthors(seed: number, perLang = 36): Record<SeedLang, SeedUser[]> {
  return recordOfLangs((lang) => makeUsers(lang, perLang, seed))
}

/** Couriers besides the one with a demo login. */
export function courierUsers(seed: number, count = 3): SeedUser[] {
  return makeUsers('de', count, seed + 7919).map((user, index) => ({
    ...user,
    key: `courier-${index + 1}`,
  }))
}
