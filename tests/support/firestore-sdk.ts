import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { deleteApp, initializeApp } from 'firebase/app'
import type { Firestore, FirestoreSettings } from 'firebase/firestore'

export type Sdk = typeof import('firebase/firestore')

/** As much of XMLHttpRequest as the SDK's REST calls use; its streams use fetch. */
class XmlHttpRequest {
  readyState = 0
  status = 0
  responseText = ''
  response = ''
  responseType = ''
  onreadystatechange: (() => void) | null = null
  private method = 'GET'
  private url = ''
  private readonly headers = new Headers()

  open(method: string, url: string) {
    this.method = method
    this.url = url
    this.change(1)
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  getAllResponseHeaders = () => ''
  getResponseHeader = () => null
  abort() {
    this.onreadystatechange = null
  }
  send(body?: string) {
    fetch(this.url, { method: this.method, headers: this.headers, body: body ?? null })
      .then(async (answer) => {
        this.responseText = await answer.text()
        this.response = this.responseText
        this.status = answer.status
      })
      .catch(() => {
        this.status = 0
      })
      .finally(() => this.change(4))
  }
  private change(state: number) {
    this.readyState = state
    this.onreadystatechange?.()
  }
}

/** Firebase's own build for browsers: Node would be given one that speaks gRPC. */
async function browserSdk(): Promise<Sdk> {
  Object.assign(globalThis, { XMLHttpRequest: XmlHttpRequest })
  // how a session is ended while its page goes away
  const sendBeacon = (url: string, body: string) => {
    void fetch(url, { method: 'POST', body }).catch(() => {})
    return true
  }
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent: 'node', sendBeacon } })
  const file = path.resolve('node_modules/@firebase/firestore/dist/index.esm.js')
  const sdk = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Sdk
  sdk.setLogLevel('silent')
  return sdk
}

export const sdk = await browserSdk()

export interface Tab {
  db: Firestore
  close(): Promise<void>
}

let opened = 0

/** A tab of a browser: its own SDK, signed in by an ID token or a guest. */
export function openTab(
  port: number,
  { token, settings = {} }: { token?: string; settings?: FirestoreSettings } = {},
): Tab {
  opened += 1
  const app = initializeApp({ projectId: 'tiffin-local', apiKey: 'local' }, `tab ${opened}`)
  const db = sdk.initializeFirestore(app, settings)
  sdk.connectFirestoreEmulator(db, '127.0.0.1', port, token ? { mockUserToken: token } : {})
  return {
    db,
    close: async () => {
      await sdk.terminate(db)
      await deleteApp(app)
    },
  }
}
