import http from 'node:http'

/** Where the chat's server listens, and what it serves. */
export interface ChatServer {
  port: number
  database: string
}

/** One browser's stream of a conversation: what a page holds open while somebody reads it. */
export interface OpenConversation {
  /** called with each new message's id and the instant of its arrival, ms */
  onMessage: (id: string, at: number) => void
  close(): void
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 50 })

function ask(
  { port }: ChatServer,
  path: string,
  { body, token }: { body: string; token?: string },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        agent,
        headers: {
          'content-type': token ? 'application/json' : 'application/x-www-form-urlencoded',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(text)
            : reject(new Error(`${path} answered ${response.statusCode}: ${text.slice(0, 200)}`)),
        )
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

const LISTEN = '/google.firestore.v1.Firestore/Listen/channel'

/** The query of contexts/Chat.tsx for the messages of one conversation. */
const queryOf = (chatId: string, party: string) => ({
  from: [{ collectionId: 'messages' }],
  where: {
    compositeFilter: {
      op: 'AND',
      filters: [
        {
          fieldFilter: {
            field: { fieldPath: 'parties' },
            op: 'ARRAY_CONTAINS',
            value: { stringValue: party },
          },
        },
        {
          fieldFilter: {
            field: { fieldPath: 'chat_id' },
            op: 'EQUAL',
            value: { stringValue: chatId },
          },
        },
      ],
    },
  },
  orderBy: [
    { field: { fieldPath: 'created_at' }, direction: 'DESCENDING' },
    { field: { fieldPath: '__name__' }, direction: 'DESCENDING' },
  ],
  limit: 100,
})

const MESSAGE = /documents\/messages\/([\w-]+)"/g

/** Opens a stream as the SDK does; resolves when its conversation has been read. */
export async function openConversation(
  server: ChatServer,
  chat: { id: string; party: string },
  token: string,
): Promise<OpenConversation> {
  const target = {
    database: server.database,
    addTarget: {
      targetId: 2,
      query: {
        parent: `${server.database}/documents`,
        structuredQuery: queryOf(chat.id, chat.party),
      },
    },
  }
  const body = new URLSearchParams({
    headers: `Authorization:Bearer ${token}\r\n`,
    count: '1',
    ofs: '0',
    req0___data__: JSON.stringify(target),
  }).toString()
  const opened = await ask(server, `${LISTEN}?VER=8&CVER=22&RID=1`, { body })
  const sid = /\["c","([^"]+)"/.exec(opened)?.[1]
  if (!sid) throw new Error(`no session: ${opened.slice(0, 200)}`)
  const conversation: OpenConversation = { onMessage: () => {}, close: () => {} }
  const seen = new Set<string>()
  await new Promise<void>((resolve, reject) => {
    const path = `${LISTEN}?VER=8&RID=rpc&SID=${sid}&AID=0&CI=0&TYPE=xmlhttp`
    const request = http.get(
      { host: '127.0.0.1', port: server.port, path, agent: false },
      (response) => {
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          const at = performance.now()
          if (chunk.includes('"CURRENT"')) resolve()
          for (const [, id = ''] of chunk.matchAll(MESSAGE)) {
            if (seen.has(id)) continue
            seen.add(id)
            conversation.onMessage(id, at)
          }
        })
      },
    )
    request.on('error', reject)
    conversation.close = () => {
      request.off('error', reject)
      request.on('error', () => {})
      request.destroy()
    }
  })
  return conversation
}

/** Writes a message by the SDK's own call. */
export async function writeMessage(
  server: ChatServer,
  message: { id: string; chatId: string; parties: string[]; senderId: string; text: string },
  token: string,
): Promise<void> {
  const { id, chatId, parties, senderId, text } = message
  const string = (stringValue: string) => ({ stringValue })
  const write = {
    update: {
      name: `${server.database}/documents/messages/${id}`,
      fields: {
        chat_id: string(chatId),
        sender_id: string(senderId),
        chat_content: string(text),
        parties: { arrayValue: { values: parties.map(string) } },
      },
    },
    updateTransforms: [{ fieldPath: 'created_at', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: { exists: false },
  }
  const path = `/v1/${server.database}/documents:commit`
  await ask(server, path, { body: JSON.stringify({ writes: [write] }), token })
}
