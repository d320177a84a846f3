// Operations of Firestore that hold alike on Google's server and on ours: run through the web SDK in Node (tests/api/firestore)
// and in a browser (npm run check:firebase).
import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QueryConstraint,
  QuerySnapshot,
} from 'firebase/firestore'

export type Sdk = typeof import('firebase/firestore')

/** What a case works with: a collection of its own in a database that permits everything. */
export interface Bench {
  sdk: Sdk
  db: Firestore
  own: CollectionReference
}

type Case = readonly [name: string, run: (bench: Bench) => Promise<void>]

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]))
}

/** Throws unless both are the same, key order aside. */
export function same(actual: unknown, expected: unknown): void {
  const [one, other] = [actual, expected].map((value) => JSON.stringify(sorted(value)) ?? 'none')
  if (one !== other) throw new Error(`expected ${other}, got ${one}`)
}

/** The code of what a promise is rejected with. */
export const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'fulfilled',
    (error: { code?: string }) => error.code ?? String(error),
  )

const WAIT_MS = 20_000

/** The first snapshot that is wanted. */
export function waitFor<T extends DocumentData>(
  sdk: Sdk,
  query: Query<T>,
  isWanted: (snapshot: QuerySnapshot<T>) => boolean,
  ms = WAIT_MS,
): Promise<QuerySnapshot<T>> {
  return new Promise((resolve, reject) => {
    let seen = 'nothing'
    const timer = setTimeout(() => {
      stop()
      reject(new Error(`no such snapshot within ${ms} ms, last: ${seen}`))
    }, ms)
    const end = () => {
      clearTimeout(timer)
      // the SDK calls back before it has returned
      queueMicrotask(() => stop())
    }
    const stop = sdk.onSnapshot(
      query,
      { includeMetadataChanges: true },
      (snapshot) => {
        seen = `${snapshot.size} documents${snapshot.metadata.fromCache ? ' from the cache' : ''}`
        if (!isWanted(snapshot)) return
        end()
        resolve(snapshot)
      },
      (error) => {
        end()
        reject(error)
      },
    )
  })
}

export const isServed = ({ metadata }: QuerySnapshot) =>
  !metadata.fromCache && !metadata.hasPendingWrites

const idsOf = (snapshot: QuerySnapshot) => snapshot.docs.map(({ id }) => id)

/** Ids of a query's results, by the listener's protocol. */
async function find({ sdk, own }: Bench, ...constraints: QueryConstraint[]): Promise<string[]> {
  return idsOf(await sdk.getDocsFromServer(sdk.query(own, ...constraints)))
}

async function read({ sdk }: Bench, ref: DocumentReference): Promise<DocumentData | undefined> {
  return (await sdk.getDocFromServer(ref)).data()
}

/** Six documents that sort by `n` and by `name` in different ways. */
async function fill({ sdk, db, own }: Bench): Promise<void> {
  const batch = sdk.writeBatch(db)
  const rows = [
    ['a', 1, 'x', ['red']],
    ['b', 2, 'y', ['red', 'blue']],
    ['c', 3, 'x', []],
    ['d', 4, 'z', ['green']],
    ['e', 5, 'y', ['blue']],
  ] as const
  for (const [id, n, name, tags] of rows) batch.set(sdk.doc(own, id), { n, name, tags: [...tags] })
  batch.set(sdk.doc(own, 'f'), { name: 'z', n: null })
  await batch.commit()
}

const values: Case = [
  'keeps every type of value',
  async (bench) => {
    const { sdk, own } = bench
    const at = sdk.Timestamp.fromMillis(1_700_000_000_123)
    const given = {
      none: null,
      yes: true,
      no: false,
      whole: 42,
      big: Number.MAX_SAFE_INTEGER,
      negative: -7,
      fraction: 1.5,
      tiny: 5e-324,
      huge: 1.7e308,
      infinite: Number.POSITIVE_INFINITY,
      text: 'Grüße \u0000 \u{1F600} "quoted"\n',
      empty: '',
      list: [1, 'two', null, { three: 3 }],
      nothing: [],
      map: { a: { b: { c: 'deep' } }, 'with.dot': 1, 'with `tick`': 2 },
      blank: {},
    }
    const special = {
      at,
      bytes: sdk.Bytes.fromUint8Array(new Uint8Array([0, 1, 254, 255])),
      place: new sdk.GeoPoint(52.5, -13.4),
      other: sdk.doc(own, 'elsewhere'),
      nan: Number.NaN,
      minusZero: -0,
    }
    const ref = sdk.doc(own, 'all')
    await sdk.setDoc(ref, { ...given, ...special })
    const {
      at: time,
      bytes,
      place,
      other,
      nan,
      minusZero,
      ...plain
    } = (await read(bench, ref)) ?? {}
    same(plain, given)
    same(time.toMillis(), at.toMillis())
    same(bytes.toBase64(), special.bytes.toBase64())
    same([place.latitude, place.longitude], [52.5, -13.4])
    same(other.path, special.other.path)
    same([Number.isNaN(nan), Object.is(minusZero, -0)], [true, true])
  },
]

const writes: Case[] = [
  [
    'replaces a document with set',
    async (bench) => {
      const { sdk, own } = bench
      const ref = sdk.doc(own, 'x')
      await sdk.setDoc(ref, { a: 1, b: 2 })
      await sdk.setDoc(ref, { c: 3 })
      same(await read(bench, ref), { c: 3 })
    },
  ],
  [
    'merges maps',
    async (bench) => {
      const { sdk, own } = bench
      const ref = sdk.doc(own, 'x')
      await sdk.setDoc(ref, { a: { one: 1, two: 2 }, b: 2 })
      await sdk.setDoc(ref, { a: { two: 'II' }, c: 3 }, { merge: true })
      same(await read(bench, ref), { a: { one: 1, two: 'II' }, b: 2, c: 3 })
    },
  ],
  [
    'merges named fields only',
    async (bench) => {
      const { sdk, own } = bench
      const ref = sdk.doc(own, 'x')
      await sdk.setDoc(ref, { a: 1, b: 2 })
      await sdk.setDoc(ref, { a: 9, b: 9 }, { mergeFields: ['a'] })
      same(await read(bench, ref), { a: 9, b: 2 })
    },
  ],
  [
    'updates nested fields, by names with dots too',
    async (bench) => {
      const { sdk, own } = bench
      const ref = sdk.doc(own, 'x')
      await sdk.setDoc(ref, { a: { b: 1, c: 2 }, d: 3 })
      await sdk.updateDoc(ref, { 'a.b': 'new' })
      await sdk.updateDoc(ref, new sdk.FieldPath('e.f', 'g`h'), 4)
      same(await read(bench, ref), { a: { b: 'new', c: 2 }, d: 3, 'e.f': { 'g`h': 4 } })
    },
  ],
  [
    'removes a field',
    async (bench) => {
      const { sdk, own } = bench
      const ref = sdk.doc(own, 'x')
      await sdk.setDoc(ref, { a: { b: 1, c: 2 }, d: 3 })
      await sdk.updateDoc(ref, { 'a.b': sdk.deleteField(), d: sdk.deleteField() })
      same(await read(bench, ref), { a: { c: 2 } })
    },
  ],
  [
    'refuses to update what does not exist',
    async ({ sdk, own }) => {
      same(await codeOf(sdk.updateDoc(sdk.doc(own, 'none'), { a: 1 })), 'not-found')
    },
  ],
  [
    'deletes, also what does not exist',
    async (bench) => {
      const { sdk, own } = bench
      const ref = sdk.doc(own, 'x')
      await sdk.setDoc(ref, { a: 1 })
      await sdk.deleteDoc(ref)
      await sdk.deleteDoc(ref)
      same((await sdk.getDocFromServer(ref)).exists(), false)
    },
  ],
  [
    'adds with an id of its own',
    async (bench) => {
      const { sdk, own } = bench
      const ref = await sdk.addDoc(own, { a: 1 })
      same(ref.id.length, 20)
      same(await read(bench, ref), { a: 1 })
    },
  ],
  [
    'stamps the time of the server',
    async (bench) => {
      const { sdk, own } = bench
      const ref = await sdk.addDoc(own, {
        at: sdk.serverTimestamp(),
        in: { at: sdk.serverTimestamp() },
      })
      const data = await read(bench, ref)
      same(data?.at.toMillis(), data?.in.at.toMillis())
      same(Math.abs(Date.now() - data?.at.toMillis()) < 60_000, true)
    },
  ],
  [
    'increments whole numbers and fractions',
    async (bench) => {
      const { sdk, own } = bench
      const ref = sdk.doc(own, 'x')
      await sdk.setDoc(ref, { whole: 1, fraction: 1.5, text: 'no number' })
      await sdk.updateDoc(ref, {
        whole: sdk.increment(2),
        fraction: sdk.increment(1),
        text: sdk.increment(5),
        missing: sdk.increment(-3),
      })
      same(await read(bench, ref), { whole: 3, fraction: 2.5, text: 5, missing: -3 })
    },
  ],
  [
    'adds to and removes from lists',
    async (bench) => {
      const { sdk, own } = bench
      const ref = sdk.doc(own, 'x')
      await sdk.setDoc(ref, { tags: ['a', 'b', 'a'], none: 1 })
      await sdk.updateDoc(ref, { tags: sdk.arrayUnion('b', 'c'), none: sdk.arrayUnion('z') })
      same(await read(bench, ref), { tags: ['a', 'b', 'a', 'c'], none: ['z'] })
      await sdk.updateDoc(ref, { tags: sdk.arrayRemove('a'), none: sdk.arrayRemove('z') })
      same(await read(bench, ref), { tags: ['b', 'c'], none: [] })
    },
  ],
  [
    'writes a batch as a whole, or not at all',
    async (bench) => {
      const { sdk, db, own } = bench
      const batch = sdk.writeBatch(db)
      batch.set(sdk.doc(own, 'a'), { n: 1 }).set(sdk.doc(own, 'b'), { n: 2 })
      await batch.commit()
      const failing = sdk.writeBatch(db)
      failing.delete(sdk.doc(own, 'a')).update(sdk.doc(own, 'none'), { n: 1 })
      same(await codeOf(failing.commit()), 'not-found')
      same(await find(bench), ['a', 'b'])
    },
  ],
  [
    'runs a transaction, and runs it again when it was overtaken',
    async (bench) => {
      const { sdk, db, own } = bench
      const ref = sdk.doc(own, 'count')
      await sdk.setDoc(ref, { n: 0 })
      const add = () =>
        sdk.runTransaction(db, async (transaction) => {
          const found = await transaction.get(ref)
          transaction.update(ref, { n: found.data()?.n + 1 })
        })
      await Promise.all([add(), add(), add()])
      same(await read(bench, ref), { n: 3 })
    },
  ],
  [
    'answers a transaction that creates',
    async (bench) => {
      const { sdk, db, own } = bench
      const ref = sdk.doc(own, 'new')
      await sdk.runTransaction(db, async (transaction) => {
        same((await transaction.get(ref)).exists(), false)
        transaction.set(ref, { made: true })
      })
      same(await read(bench, ref), { made: true })
    },
  ],
]

const filters: [string, (sdk: Sdk) => QueryConstraint[], string[]][] = [
  ['==', ({ where }) => [where('name', '==', 'x')], ['a', 'c']],
  ['== null', ({ where }) => [where('n', '==', null)], ['f']],
  ['!=', ({ where }) => [where('name', '!=', 'x')], ['b', 'e', 'd', 'f']],
  ['!= null', ({ where }) => [where('n', '!=', null)], ['a', 'b', 'c', 'd', 'e']],
  ['<', ({ where }) => [where('n', '<', 3)], ['a', 'b']],
  ['<=', ({ where }) => [where('n', '<=', 3)], ['a', 'b', 'c']],
  ['> and <', ({ where }) => [where('n', '>', 1), where('n', '<', 4)], ['b', 'c']],
  ['>=', ({ where }) => [where('n', '>=', 4)], ['d', 'e']],
  ['in', ({ where }) => [where('name', 'in', ['x', 'z'])], ['a', 'c', 'd', 'f']],
  ['not-in', ({ where }) => [where('name', 'not-in', ['x', 'z'])], ['b', 'e']],
  ['array-contains', ({ where }) => [where('tags', 'array-contains', 'red')], ['a', 'b']],
  [
    'array-contains-any',
    ({ where }) => [where('tags', 'array-contains-any', ['blue', 'green'])],
    ['b', 'd', 'e'],
  ],
  ['several conditions', ({ where }) => [where('name', '==', 'x'), where('n', '>', 1)], ['c']],
  ['document ids', ({ where, documentId }) => [where(documentId(), 'in', ['b', 'd'])], ['b', 'd']],
  [
    'order',
    ({ orderBy }) => [orderBy('name'), orderBy('n', 'desc')],
    ['c', 'a', 'e', 'b', 'd', 'f'],
  ],
  ['limit', ({ orderBy, limit }) => [orderBy('n', 'desc'), limit(2)], ['e', 'd']],
  ['limitToLast', ({ orderBy, limitToLast }) => [orderBy('n'), limitToLast(2)], ['d', 'e']],
  ['startAt and endAt', (s) => [s.orderBy('n'), s.startAt(2), s.endAt(4)], ['b', 'c', 'd']],
  [
    'startAfter and endBefore',
    (s) => [s.orderBy('n'), s.startAfter(2), s.endBefore(5)],
    ['c', 'd'],
  ],
]

const queries: Case[] = [
  ...filters.map(
    ([name, constraints, ids]): Case => [
      `finds by ${name}`,
      async (bench) => {
        await fill(bench)
        same(await find(bench, ...constraints(bench.sdk)), ids)
      },
    ],
  ),
  [
    'finds by one condition or another',
    async (bench) => {
      const { sdk, own } = bench
      await fill(bench)
      const either = sdk.or(sdk.where('n', '==', 1), sdk.where('name', '==', 'z'))
      same(idsOf(await sdk.getDocsFromServer(sdk.query(own, either))), ['a', 'd', 'f'])
    },
  ],
  [
    'pages from a document on',
    async (bench) => {
      const { sdk, own } = bench
      await fill(bench)
      const order = sdk.orderBy('name')
      const first = await sdk.getDocsFromServer(sdk.query(own, order, sdk.limit(3)))
      const last = first.docs.at(-1)
      same(idsOf(first), ['a', 'c', 'b'])
      same(await find(bench, order, sdk.startAfter(last), sdk.limit(2)), ['e', 'd'])
    },
  ],
  [
    'finds in collections of a name, however deep',
    async ({ sdk, db, own }) => {
      const name = `deep${own.id.replaceAll('-', '')}`
      await sdk.setDoc(sdk.doc(own, 'a', name, '1'), { n: 1 })
      await sdk.setDoc(sdk.doc(own, 'b', name, '2'), { n: 2 })
      const found = await sdk.getDocsFromServer(
        sdk.query(sdk.collectionGroup(db, name), sdk.where('n', '>', 0)),
      )
      same(idsOf(found), ['1', '2'])
      same(idsOf(await sdk.getDocsFromServer(sdk.collection(own, 'a', name))), ['1'])
    },
  ],
  [
    'counts, adds up and averages',
    async (bench) => {
      const { sdk, own } = bench
      await fill(bench)
      const asked = { all: sdk.count(), sum: sdk.sum('n'), mean: sdk.average('n') }
      same((await sdk.getAggregateFromServer(own, asked)).data(), { all: 6, sum: 15, mean: 3 })
      const some = sdk.query(own, sdk.where('name', '==', 'x'))
      same((await sdk.getCountFromServer(some)).data().count, 2)
    },
  ],
]

const listeners: Case[] = [
  [
    'tells what is added, changed and removed',
    async ({ sdk, own }) => {
      await sdk.setDoc(sdk.doc(own, 'a'), { n: 1 })
      const seen: string[] = []
      let told: () => void = () => {}
      const stop = sdk.onSnapshot(sdk.query(own, sdk.orderBy('n')), (snapshot) => {
        for (const { type, doc } of snapshot.docChanges()) seen.push(`${type} ${doc.id}`)
        told()
      })
      const until = (line: string) =>
        new Promise<void>((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error(`${line}: ${seen}`)), WAIT_MS)
          told = () => {
            if (!seen.includes(line)) return
            clearTimeout(timer)
            resolve()
          }
          told()
        })
      await until('added a')
      await sdk.setDoc(sdk.doc(own, 'b'), { n: 2 })
      await until('added b')
      await sdk.updateDoc(sdk.doc(own, 'a'), { n: 3 })
      await until('modified a')
      await sdk.deleteDoc(sdk.doc(own, 'b'))
      await until('removed b')
      stop()
      same(seen, ['added a', 'added b', 'modified a', 'removed b'])
    },
  ],
  [
    'removes what no longer matches, and keeps a limited list full',
    async ({ sdk, own }) => {
      await sdk.setDoc(sdk.doc(own, 'a'), { on: true, n: 1 })
      await sdk.setDoc(sdk.doc(own, 'b'), { on: true, n: 2 })
      await sdk.setDoc(sdk.doc(own, 'c'), { on: true, n: 3 })
      const two = sdk.query(own, sdk.where('on', '==', true), sdk.orderBy('n'), sdk.limit(2))
      const first = waitFor(sdk, two, (snapshot) => isServed(snapshot) && snapshot.size === 2)
      same(idsOf(await first), ['a', 'b'])
      const later = waitFor(
        sdk,
        two,
        (snapshot) => isServed(snapshot) && idsOf(snapshot).join() === 'b,c',
      )
      await sdk.updateDoc(sdk.doc(own, 'a'), { on: false })
      await later
    },
  ],
  [
    'listens to one document, from before it exists until after',
    async ({ sdk, own }) => {
      const ref = sdk.doc(own, 'one')
      const seen: unknown[] = []
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(JSON.stringify(seen))), WAIT_MS)
        const isAll = { includeMetadataChanges: true }
        const stop = sdk.onSnapshot(ref, isAll, (snapshot: DocumentSnapshot) => {
          // what the server has said, not what this tab expects of it
          if (snapshot.metadata.hasPendingWrites || snapshot.metadata.fromCache) return
          seen.push(snapshot.data()?.n ?? 'none')
          if (seen.length === 1) void sdk.setDoc(ref, { n: 1 })
          if (seen.at(-1) === 1) void sdk.deleteDoc(ref)
          if (seen.length < 3 || snapshot.exists()) return
          clearTimeout(timer)
          stop()
          resolve()
        })
      })
      same([seen[0], seen[1], seen.at(-1)], ['none', 1, 'none'])
    },
  ],
  [
    'shows a pending write before the server has it',
    async ({ sdk, own }) => {
      const seen: (boolean | null)[] = []
      const done = waitFor(sdk, own, (snapshot) => {
        const [doc] = snapshot.docs
        if (doc) seen.push(doc.metadata.hasPendingWrites)
        return isServed(snapshot) && snapshot.size === 1
      })
      await sdk.addDoc(own, { at: sdk.serverTimestamp() })
      await done
      same([seen[0], seen.at(-1)], [true, false])
    },
  ],
  [
    'keeps writes while the network is off and sends them in order',
    async (bench) => {
      const { sdk, db, own } = bench
      await sdk.setDoc(sdk.doc(own, 'a'), { n: 0 })
      await sdk.disableNetwork(db)
      const pending = [1, 2, 3].map((n) =>
        sdk.updateDoc(sdk.doc(own, 'a'), { n, [`had${n}`]: true }),
      )
      const state = await Promise.race([Promise.all(pending), Promise.resolve('pending')])
      same(state, 'pending')
      await sdk.enableNetwork(db)
      await Promise.all(pending)
      same(await read(bench, sdk.doc(own, 'a')), { n: 3, had1: true, had2: true, had3: true })
    },
  ],
  [
    'comes back to what has happened while the network was off',
    async ({ sdk, db, own }) => {
      await sdk.setDoc(sdk.doc(own, 'a'), { n: 1 })
      await waitFor(sdk, own, (snapshot) => isServed(snapshot) && snapshot.size === 1)
      await sdk.disableNetwork(db)
      await sdk.enableNetwork(db)
      await sdk.setDoc(sdk.doc(own, 'b'), { n: 2 })
      const all = await waitFor(sdk, own, (snapshot) => isServed(snapshot) && snapshot.size === 2)
      same(idsOf(all), ['a', 'b'])
    },
  ],
  [
    'listens twice to the same and to different things',
    async ({ sdk, own }) => {
      await sdk.setDoc(sdk.doc(own, 'a'), { n: 1 })
      await sdk.setDoc(sdk.doc(own, 'b'), { n: 2 })
      const isFull = (size: number) => (snapshot: QuerySnapshot) =>
        isServed(snapshot) && snapshot.size === size
      await Promise.all([
        waitFor(sdk, own, isFull(2)),
        waitFor(sdk, own, isFull(2)),
        waitFor(sdk, sdk.query(own, sdk.where('n', '==', 1)), isFull(1)),
        waitFor(sdk, sdk.query(own, sdk.orderBy('n', 'desc'), sdk.limit(1)), isFull(1)),
      ])
    },
  ],
]

export const parityCases: readonly Case[] = [values, ...writes, ...queries, ...listeners]
