import { FIRESTORE_SCOPE, makeProject, type Project } from '@/server/firestore/api'
import type { Db } from '@/server/platform/db/client'
import { findServiceAccount, makeGoogleToken } from '@/server/platform/google/service-account'
import type { Send } from '@/server/platform/outbox/send'
import { fcmUserOf } from '@/server/platform/push/push-target'
import { FCM_SCOPE, makeSendFcm } from '@/server/platform/push/send-fcm'

/** The documents of the operator's Firebase project; undefined without its service account. */
export function openProject(): Project | undefined {
  const account = findServiceAccount()
  if (!account) return undefined
  return makeProject({ project: account.project, token: makeGoogleToken(account, FIRESTORE_SCOPE) })
}

/** Sends pushes for devices by FCM where a service account is set, and all others as before. */
export function withFcm(db: Db, sendPush: Send): Send {
  const account = findServiceAccount()
  if (!account) return sendPush
  const token = makeGoogleToken(account, FCM_SCOPE)
  const sendFcm = makeSendFcm(db, { project: account.project, token })
  return (message, signal) =>
    (fcmUserOf(message.recipient) === undefined ? sendPush : sendFcm)(message, signal)
}
