import { useAuth } from '@/contexts/Auth'

/** Whose desk a screen is that admins and sellers share. */
export function useStaffDesk() {
  const isAdmin = useAuth().user?.role === 'admin'
  return { isAdmin, desk: isAdmin ? ('admin' as const) : ('seller' as const) }
}
