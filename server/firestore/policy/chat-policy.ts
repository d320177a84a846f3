import { chatLimits, SUPPORT_PARTY } from '@/domain/chat-access'
import type { Fields, Value } from '@/domain/firestore'
import { demandedOf, type Query } from '@/server/firestore/query/query'
import type { PendingWrite } from '@/server/firestore/store/store'
import { isSameValue } from '@/server/firestore/value/compare'
import { collectionOf, type Doc } from '@/server/firestore/value/document'
import type { Caller, Policy } from './policy'

// The same rules as firestore.rules: whoever changes one changes the other, and tests/support/access-cases.ts.

/** The parties that a caller reads and writes for: themselves, and the support if they belong to it. */
const addressesOf = ({ uid, role }: Caller): string[] =>
  role === 'admin' ? [uid, SUPPORT_PARTY] : [uid]

const at = (fields: Fields, name: string): Value | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined

const textsOf = (value: Value | undefined): string[] | undefined => {
  const values = value?.arrayValue?.values
  return values?.flatMap(({ stringValue }) => stringValue ?? [])
}

const isMine = (caller: Caller, fields: Fields) =>
  textsOf(at(fields, 'parties'))?.some((one) => addressesOf(caller).includes(one)) ?? false

const isText = (value: Value | undefined, max: number) =>
  value?.stringValue !== undefined && [...value.stringValue].length <= max
const isTextIfAny = (value: Value | undefined, max: number) => !value || isText(value, max)

/** What both collections demand of a new document. */
function isNew(caller: Caller, { fields }: Doc, now: Date): boolean {
  const { maxFields } = chatLimits
  return (
    isMine(caller, fields) &&
    Object.keys(fields).length <= maxFields &&
    at(fields, 'created_at')?.timestampValue === now.toISOString()
  )
}

function isChat({ fields }: Doc): boolean {
  const { minParties, maxParties } = chatLimits
  const { length } = at(fields, 'parties')?.arrayValue?.values ?? []
  return length >= minParties && length <= maxParties
}

async function isMessage(
  caller: Caller,
  { fields }: Doc,
  find: PendingWrite['find'],
): Promise<boolean> {
  const { maxText, maxAddress } = chatLimits
  const chatId = at(fields, 'chat_id')?.stringValue
  const isWellFormed =
    at(fields, 'sender_id')?.stringValue === caller.uid &&
    isTextIfAny(at(fields, 'chat_content'), maxText) &&
    isTextIfAny(at(fields, 'chat_img'), maxAddress)
  if (!isWellFormed || !chatId || chatId.includes('/')) return false
  const chat = await find(`chats/${chatId}`)
  const [own, theirs] = [at(fields, 'parties'), chat && at(chat.fields, 'parties')]
  return Boolean(own && theirs && isSameValue(own, theirs))
}

const collections = ['chats', 'messages']

/** The chat's rules: parties read, parties add, nobody changes or deletes. */
export const chatPolicy: Policy = {
  mayGet: (caller, doc) =>
    Boolean(
      caller && doc && collections.includes(collectionOf(doc.path)) && isMine(caller, doc.fields),
    ),

  mayList: (caller, query: Query) =>
    Boolean(
      caller &&
        !query.isGroup &&
        query.parent === '' &&
        collections.includes(query.collectionId) &&
        demandedOf(query, 'parties').some((one) => addressesOf(caller).includes(one)),
    ),

  mayWrite: async (caller, { kind, path, after, now, find }) => {
    if (!caller || kind !== 'create' || !after || !isNew(caller, after, now)) return false
    const collection = collectionOf(path)
    if (collection === 'chats') return isChat(after)
    return collection === 'messages' && isMessage(caller, after, find)
  },
}
