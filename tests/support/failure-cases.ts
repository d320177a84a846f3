// What the web SDK must survive: run in Node (tests/api/firestore) and in a browser (npm run check:firebase).
import type { Firestore } from 'firebase/firestore'
import { isServed, type Sdk, same, waitFor } from './firestore-cases'

/** The network and the server, as a case may break them. */
export interface Breaking {
  /** destroys every connection once */
  cut(): Promise<void>
  /** nothing gets through until it is switched on again */
  setOnline(isOnline: boolean): Promise<void>
  /** ends the server without a word and starts it again on its documents */
  restart(): Promise<void>
}

interface Scene {
  sdk: Sdk
  db: Firestore
  breaking: Breaking
  /** a collection of its own */
  name: string
}

type Case = readonly [name: string, run: (scene: Scene) => Promise<void>]

/** after an outage the SDK backs off: 1 s, then half as much again each time */
const LONG_MS = 60_000

const own = ({ sdk, db, name }: Scene) => {
  const collection = sdk.collection(db, name)
  return { collection, ordered: sdk.query(collection, sdk.orderBy('created_at')) }
}

const send = ({ sdk, ...scene }: Scene, n: number) =>
  sdk.addDoc(own({ sdk, ...scene }).collection, { n, created_at: sdk.serverTimestamp() })

/** Waits until a listener shows these numbers in this order, each once. */
async function shows(scene: Scene, numbers: readonly number[]): Promise<void> {
  const { ordered } = own(scene)
  const isAll = (snapshot: Parameters<typeof isServed>[0]) =>
    isServed(snapshot) && snapshot.size >= numbers.length
  const found = await waitFor(scene.sdk, ordered, isAll, LONG_MS)
  same(
    found.docs.map((doc) => doc.data().n),
    numbers,
  )
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

export const failureCases: readonly Case[] = [
  [
    'sockets cut amid a stream: listener and writer go on',
    async (scene) => {
      await send(scene, 0)
      await shows(scene, [0])
      await scene.breaking.cut()
      await send(scene, 1)
      await shows(scene, [0, 1])
    },
  ],
  [
    'a burst of 60 with two cuts: none lost, none twice, in order',
    async (scene) => {
      const sent: Promise<unknown>[] = []
      for (const n of upTo(60)) {
        sent.push(send(scene, n))
        if (n === 20 || n === 40) {
          await Promise.race([sent[n - 10], new Promise((resolve) => setTimeout(resolve, 50))])
          await scene.breaking.cut()
        }
      }
      await Promise.all(sent)
      await shows(scene, upTo(60))
    },
  ],
  [
    'an outage with a queued write: sent once when it is over',
    async (scene) => {
      await send(scene, 0)
      await scene.breaking.setOnline(false)
      const queued = send(scene, 1)
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await scene.breaking.setOnline(true)
      await queued
      await shows(scene, [0, 1])
    },
  ],
  [
    'the server killed and restarted amid a burst: none lost, none twice, in order',
    async (scene) => {
      const sent = upTo(60).map((n) => send(scene, n))
      await sent[10]
      await scene.breaking.restart()
      await Promise.all(sent)
      await shows(scene, upTo(60))
    },
  ],
  [
    'a listener over a restart: told what was written meanwhile',
    async (scene) => {
      const { sdk, breaking } = scene
      const { ordered } = own(scene)
      await send(scene, 0)
      const isTwo = waitFor(sdk, ordered, (s) => isServed(s) && s.size === 2, LONG_MS)
      await breaking.restart()
      await send(scene, 1)
      await isTwo
    },
  ],
  [
    'subscribed again after an error: the network off, on, off and on',
    async (scene) => {
      const { sdk, db } = scene
      await send(scene, 0)
      for (const n of [1, 2]) {
        await sdk.disableNetwork(db)
        const queued = send(scene, n)
        await sdk.enableNetwork(db)
        await queued
      }
      await shows(scene, [0, 1, 2])
    },
  ],
]
