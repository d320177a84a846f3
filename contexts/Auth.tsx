import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { SessionUser } from '@/domain/session-user'

interface Auth {
  /** who has signed in to an account */
  user: SessionUser | null
  /** who has a session: the same, or somebody who orders without an account (ADR 0057) */
  sessionUser: SessionUser | null
  /** after sign-in, sign-out and profile changes; the cookie is set by the server */
  setUser(user: SessionUser | null): void
}

const AuthContext = createContext<Auth | null>(null)

interface Props {
  user: SessionUser | null
  children: ReactNode
}

/** Who is signed in, as the server last saw it. Data for drawing, never proof. */
export function AuthProvider({ user: given, children }: Props) {
  const [sessionUser, setUser] = useState(given)
  const [seen, setSeen] = useState(given)
  // a navigation brings the server's newer view
  if (given?.id !== seen?.id || given?.guest !== seen?.guest) {
    setSeen(given)
    setUser(given)
  }
  const value = useMemo(
    () => ({ sessionUser, user: sessionUser?.guest ? null : sessionUser, setUser }),
    [sessionUser],
  )
  return <AuthContext.Provider value={value}>{children}</AuthContext.Provider>
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth needs an AuthProvider above it')
  return auth
}
