/** A push service that cannot be reached may never answer. */
const TIMEOUT_MS = 15_000
const WORKER_MS = 10_000

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const after = (ms: number, reason: string) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(reason)), ms)
  })

async function current(): Promise<PushSubscription | null> {
  if (!isSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** What this browser may show while no page of ours is open; waits a moment for a first visit's worker. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  const { ready } = navigator.serviceWorker
  const isReady = await Promise.race([ready, after(WORKER_MS, 'no worker')]).catch(() => false)
  if (!isReady) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await current()) ? 'on' : 'off'
}

/** This browser's subscription as it is stored; undefined where there is none. */
export async function pushToken(): Promise<string | undefined> {
  const subscription = await current().catch(() => null)
  return subscription ? JSON.stringify(subscription) : undefined
}

/**
 * Asks the user, then the browser's push service. Answers the subscription as it is stored, nothing
 * where the user said no. Rejects when the service does not answer. Call it from a press only.
 */
export async function subscribeToPush(key: string): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.ready
  const subscription = await Promise.race([
    registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
    after(TIMEOUT_MS, 'the push service did not answer'),
  ])
  return JSON.stringify(subscription)
}

/** The push service forgets this browser; the server learns of it with the next message. */
export async function unsubscribeFromPush(): Promise<void> {
  await (await current())?.unsubscribe()
}
