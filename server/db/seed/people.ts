import type { Faker } from '@faker-js/faker'
import { faker as ar } from '@faker-js/faker/locale/ar'
import { faker as de } from '@faker-js/faker/locale/de'
import { faker as en } from '@faker-js/faker/locale/en'
import { faker as fr } from '@faker-js/faker/locale/fr'
import type { SeedLang } from './content/types'

export interface SeedPerson {
  key: string
  lang: SeedLang
  firstname: string
  lastname: string
}

const fakers: Record<SeedLang, Faker> = { en, de, fr, ar }

/** `count` people of a language; a seed always gives the same ones. None of them exists. */
function makePeople(lang: SeedLang, count: number, seed: number): SeedPerson[] {
  const faker = fakers[lang]
  faker.seed(seed)
  return Array.from({ length: count }, (_, index) => ({
    key: `${lang}-${index + 1}`,
    lang,
    firstname: faker.person.firstName(),
    lastname: faker.person.lastName(),
  }))
}

/** Those who wrote the demo reviews. */
export function reviewAuthors(seed: number, perLang = 36): Record<SeedLang, SeedPerson[]> {
  return {
    en: makePeople('en', perLang, seed),
    de: makePeople('de', perLang, seed),
    fr: makePeople('fr', perLang, seed),
    ar: makePeople('ar', perLang, seed),
  }
}

/** Couriers beside the one with a demo login. */
export function courierPeople(seed: number, count = 3): SeedPerson[] {
  return makePeople('de', count, seed + 7919).map((person, index) => ({
    ...person,
    key: `courier-${index + 1}`,
  }))
}
