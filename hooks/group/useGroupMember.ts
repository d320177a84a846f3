import { useShopInView } from '@/contexts/ShopInView'
import type { GroupHandle } from '@/domain/group'
import { useAppSelector } from '@/redux/typed-hooks'

/** The group order that this device takes part in, on the page of the shop where it takes place. */
export function useGroupMember(): GroupHandle | null {
  const member = useAppSelector((state) => state.group.member)
  const { shop } = useShopInView()
  return member && member.shop_id === shop?.id ? member : null
}
