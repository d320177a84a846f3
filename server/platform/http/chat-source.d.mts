import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FirestoreAddress } from '@/domain/firebase'

export function chatOrigin(address: FirestoreAddress, host: string | undefined): string | undefined
export function addSource(policy: string, origin: string): string
export function allowChat(
  request: IncomingMessage,
  response: ServerResponse,
  address: FirestoreAddress | undefined,
): void
