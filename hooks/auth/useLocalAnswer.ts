import type { ParsedUrlQuery } from 'node:querystring'
import { answerPage } from '@/services/local-gapi'

const textOf = (query: ParsedUrlQuery, name: string) => {
  const value = query[name]
  return typeof value === 'string' ? value : null
}

/** An address of this site; anything else could lead a user and the provider's word elsewhere. */
function ownAddress(text: string | null): string | null {
  return text && URL.canParse(text) && new URL(text).origin === location.origin ? text : null
}

/** Answers the page that asked for a sign-in, as the address of this window says (Firebase's handler). */
export function useLocalAnswer(query: ParsedUrlQuery) {
  const type = textOf(query, 'authType') ?? 'signInViaPopup'
  const providerId = textOf(query, 'providerId') ?? ''
  const event = {
    type,
    eventId: textOf(query, 'eventId'),
    // what the SDK's protocol wants to be there; ours needs none
    sessionId: 'local',
    postBody: null,
    tenantId: null,
  }
  const redirectUrl = () => ownAddress(textOf(query, 'redirectUrl'))
  return {
    /** with the provider's word */
    answer: (idToken: string) => {
      const word = new URLSearchParams({ providerId, id_token: idToken })
      const urlResponse = `${location.origin}/emulator/auth/handler?${word}`
      answerPage({ ...event, urlResponse, error: null }, redirectUrl())
    },
    cancel: () => {
      const error = { code: 'auth/user-cancelled', message: 'cancelled' }
      answerPage({ ...event, urlResponse: null, error }, redirectUrl())
    },
  }
}
