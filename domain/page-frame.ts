import { isShopPath, paths } from './paths'

const plain = (path: string) => path.split(/[?#]/)[0]

/** Whether a page ends with the site's footer: nothing leads away from an order that is being placed. */
export const hasFooter = (path: string) => plain(path) !== paths.checkout()

/** Pages that have a search box of their own: the header's is not a second one beside it. */
export function hasOwnSearch(path: string): boolean {
  return isShopPath(path) || plain(path) === paths.searchPage()
}
