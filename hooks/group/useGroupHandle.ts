import { useCallback } from 'react'
import type { GroupHandle } from '@/domain/group'
import { dropCookie, readCookie, writeCookie } from '@/lib/browser-cookie'
import { setGroupMember } from '@/redux/slices/group'
import { useAppDispatch, useAppSelector } from '@/redux/typed-hooks'

const NAME = 'group_member'
/** a group order is a matter of hours */
const MAX_AGE_S = 24 * 3600

function parse(text: string | undefined): GroupHandle | null {
  try {
    const value: Partial<GroupHandle> | null = text ? JSON.parse(text) : null
    const { cart_id, shop_id, uuid, name } = value ?? {}
    return cart_id && shop_id && uuid ? { cart_id, shop_id, uuid, name: name ?? '' } : null
  } catch {
    return null
  }
}

/** A member's handle, kept on this device in the slice and in a cookie (contract/FLOWS 1). */
export function useGroupHandle() {
  const dispatch = useAppDispatch()
  const handle = useAppSelector((state) => state.group.member)
  /** Reads what an earlier page has kept. */
  const restore = useCallback(() => {
    const kept = parse(readCookie(NAME))
    dispatch(setGroupMember(kept))
    return kept
  }, [dispatch])
  const keep = useCallback(
    (next: GroupHandle | null) => {
      if (next) writeCookie(NAME, JSON.stringify(next), MAX_AGE_S)
      else dropCookie(NAME)
      dispatch(setGroupMember(next))
    },
    [dispatch],
  )
  return { handle, keep, restore }
}
