/** The name of the store's kept part on this device (redux/persist.ts). */
export const KEPT_KEY = 'tiffin'

/** Ids of liked shops as the store keeps them, read without the store. */
export function readKeptLiked(): number[] {
  try {
    const kept = JSON.parse(localStorage.getItem(`persist:${KEPT_KEY}`) ?? '{}')
    const { shops } = JSON.parse(kept.liked ?? '{}')
    return Array.isArray(shops) ? shops.filter(Number.isInteger) : []
  } catch {
    return []
  }
}
