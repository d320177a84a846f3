import { useEffect, useState } from 'react'
import type { SavedShop } from '@/domain/saved-shop'
import { readCookie } from '@/lib/browser-cookie'
import { readKeptLiked } from '@/lib/kept-liked'
import { listSaved } from '@/services/saved-shops'

/** Who is signed in on this device, 0 for nobody: no server is there to ask. */
function readOwner(): number {
  try {
    return Number(JSON.parse(readCookie('user') ?? '{}').id) || 0
  } catch {
    return 0
  }
}

/** Shops that this device can show without a connection: liked ones, and others it has visited. */
export function useSavedShops() {
  const [all, setAll] = useState<readonly SavedShop[]>([])
  useEffect(() => {
    listSaved(readOwner()).then(setAll)
  }, [])
  const [likedIds, setLikedIds] = useState<readonly number[]>([])
  useEffect(() => setLikedIds(readKeptLiked()), [])
  return {
    liked: all.filter(({ id }) => likedIds.includes(id)),
    visited: all.filter(({ id }) => !likedIds.includes(id)),
  }
}
