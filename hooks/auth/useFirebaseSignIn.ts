import { useCallback, useEffect, useMemo, useState } from 'react'
import { useApi } from '@/contexts/Api'
import { useSettings } from '@/contexts/Settings'
import { type SocialProvider, socialProviders } from '@/domain/auth'
import { type FirebaseWay, readFirebase } from '@/domain/firebase'
import { customTokenOf } from '@/domain/session-user'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { authService } from '@/services/auth'
import { askFirebaseCode, type Firebase, loadFirebase } from './firebase-phone'
import { isBlocked, isClosed, toApiError } from './firebase-problem'
import { useKeepSession } from './useKeepSession'

/** Which provider this tab has left for; read when it is back. */
const LEFT_FOR = 'tiffin.sign-in'

/**
 * Signs in with what Firebase proves: an account of a provider, or a phone. The SDK is fetched when a way
 * is pressed, or when this page comes back from a redirect. Our API checks the proof and opens the session.
 */
export function useFirebaseSignIn(referral?: string) {
  const api = useApi()
  const { i18n } = useTranslation()
  const keepSession = useKeepSession()
  const { firebase } = useSettings()
  const config = useMemo(() => readFirebase({ firebase }), [firebase])
  const errorText = useErrorText()
  const [pending, setPending] = useState<FirebaseWay | null>(null)
  const [notice, setNotice] = useState<{ kind: 'closed' | 'failed'; text: string } | null>(null)

  const finish = useCallback(
    async ({ sdk, auth }: Firebase, way: FirebaseWay, idToken: string) => {
      const service = authService(api)
      const session = await (way === 'phone'
        ? service.proveByFirebase(idToken, referral)
        : service.signInSocially(way, idToken, referral))
      // chat asks for a token of its own when this one did not work
      void sdk.becomeCustomer(auth, customTokenOf(session)).catch(() => undefined)
      await keepSession(session)
    },
    [api, referral, keepSession],
  )

  /** Runs one way and says how it ended; a newer one has taken over where this one was given up. */
  const attempt = useCallback(
    async (way: SocialProvider, run: (firebase: Firebase) => Promise<string | undefined>) => {
      if (!config) return
      setPending(way)
      setNotice(null)
      try {
        const opened = await loadFirebase(config, i18n.language)
        const idToken = await run(opened)
        if (idToken) await finish(opened, way, idToken)
      } catch (error) {
        if (isClosed(error)) setNotice({ kind: 'closed', text: i18n.t('sign.in.closed') })
        else setNotice({ kind: 'failed', text: errorText(toApiError(error, i18n)) })
      }
      setPending((now) => (now === way ? null : now))
    },
    [config, i18n, finish, errorText],
  )

  useEffect(() => {
    const left = sessionStorage.getItem(LEFT_FOR)
    const way = socialProviders.find((known) => known === left)
    if (!way || !config) return
    sessionStorage.removeItem(LEFT_FOR)
    attempt(way, ({ sdk, auth }) => sdk.takeRedirected(auth))
  }, [config, attempt])

  const signIn = (way: SocialProvider) =>
    attempt(way, async ({ sdk, auth }) => {
      try {
        return await sdk.askInPopup(auth, way)
      } catch (error) {
        if (!isBlocked(error)) throw error
        sessionStorage.setItem(LEFT_FOR, way)
        return sdk.askByRedirect(auth, way)
      }
    })

  /** Has a code sent; the answer signs in with it. Both throw what forms can show. */
  const sendCode = async (phone: string) => {
    if (!config) throw new Error('no Firebase')
    return askFirebaseCode({ config, i18n }, phone, (opened, idToken) =>
      finish(opened, 'phone', idToken),
    )
  }

  return { ways: config?.ways ?? [], pending, notice, signIn, sendCode }
}
