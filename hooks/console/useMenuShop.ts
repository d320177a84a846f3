import { useRouter } from 'next/router'
import { useStaffDesk } from './useStaffDesk'

/** Whose menu a screen is about: a seller's own, or the shop that an admin has named in the address. */
export function useMenuShop() {
  const { isAdmin, desk } = useStaffDesk()
  const asked = Number(useRouter().query.shop_id) || undefined
  const shopId = isAdmin ? asked : undefined
  return {
    ...{ isAdmin, desk, shopId },
    /** whether something can be made there */
    isChosen: !isAdmin || shopId !== undefined,
    /** keeps the shop in the addresses of its screens */
    query: shopId === undefined ? '' : `?shop_id=${shopId}`,
  }
}
