import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { SessionUser } from '@/domain/session-user'
import type { SessionKind } from '@/domain/visit'
import { readCookie } from '@/lib/browser-cookie'

interface Auth {
  /** who has signed in to an account */
  user: SessionUser | null
  /** who has a session: the same, or somebody who orders without an account (ADR 0057) */
  sessionUser: SessionUser | null
  /** whether there is a session; on a shared page known before the user is (ADR 0093) */
  session: SessionKind
  /** after sign-in, sign-out and profile changes; the cookie is set by the server */
  setUser(user: SessionUser | null): void
}

const AuthContext = createContext<Auth | null>(null)

interface Props {
  /** undefined on a shared page, which is drawn without knowing */
  user: SessionUser | null | undefined
  session: SessionKind
  children: ReactNode
}

const kindOf = (user: SessionUser | null): SessionKind => {
  if (!user) return 'none'
  return user.guest ? 'guest' : 'user'
}

function readUser(): SessionUser | null {
  try {
    return JSON.parse(readCookie('user') ?? 'null')
  } catch {
    return null
  }
}

/**
 * Who is signed in, as the server last saw it, or on a shared page as the cookie beside the session
 * says. Data for drawing, never proof.
 */
export function AuthProvider({ user: given, session, children }: Props) {
  const [sessionUser, setUser] = useState(given ?? null)
  const view = given === undefined ? session : `${given?.id} ${given?.guest}`
  const [seen, setSeen] = useState(view)
  // a navigation brings the server's newer view
  if (view !== seen) {
    setSeen(view)
    if (given !== undefined) setUser(given)
    else if (session === 'none') setUser(null)
  }
  const [isRead, setRead] = useState(given !== undefined || session === 'none')
  useEffect(() => {
    if (given !== undefined || session === 'none') return
    setUser((known) => known ?? readUser())
    setRead(true)
  }, [given, session])
  const value = useMemo(
    () => ({
      sessionUser,
      user: sessionUser?.guest ? null : sessionUser,
      session: sessionUser || isRead ? kindOf(sessionUser) : session,
      setUser,
    }),
    [sessionUser, isRead, session],
  )
  return <AuthContext.Provider value={value}>{children}</AuthContext.Provider>
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth needs an AuthProvider above it')
  return auth
}
