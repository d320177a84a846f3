import { type DietFilter, suits } from './diet'
import type { MenuCategory, ShownMenu } from './packed-menu'
import type { Product } from './product.schema'

/** Text as it is compared: lower case, without accents and Arabic vowel marks. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0652]/g, '')
    .toLowerCase()
    .trim()
}

/** Whether every word of a search occurs in a product's title or description. */
export function matchesSearch(product: Product, search: string): boolean {
  const { title, description } = product.translation
  const text = foldText(`${title} ${description ?? ''}`)
  return foldText(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The part of a menu that a search finds and that suits a diet; empty categories are left out. */
export function searchMenu(menu: ShownMenu, search: string, diet: DietFilter = {}): MenuCategory[] {
  return menu.all
    .map((category) => ({
      ...category,
      products: category.products.filter(
        (product) =>
          suits(product.facts, diet) && (!search.trim() || matchesSearch(product, search)),
      ),
    }))
    .filter((category) => category.products.length > 0)
}

/** A product of a menu by its uuid. */
export function findInMenu(menu: ShownMenu, uuid: string): Product | undefined {
  return menu.all.flatMap((category) => category.products).find((one) => one.uuid === uuid)
}
