// What other areas may import from firestore; everything else is internal.
export type { Verified, Verify } from './door/recognize'
export { type Firestore, type FirestoreOptions, startFirestore } from './door/server'
export { chatPolicy } from './policy/chat-policy'
export type { Policy } from './policy/policy'
export { copyMessage, startDeletionSweep, sweepDeletions } from './project/copy'
export { FIRESTORE_SCOPE, makeProject, type Project } from './project/project'
export {
  type ChatDocument,
  deleteChatDocuments,
  findMessageText,
  listTranscript,
  toChatDocument,
} from './store/chat-document'
export { forgetChatsOf, listMessagesOf } from './store/party'
export { denied, FirestoreError } from './value/status'
