import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type ChatState, chatStates } from '@/domain/chat'
import type { ChatReport, NewChat } from '@/domain/chat.schema'
import type { Api } from './api'
import { unwrap } from './http'
import { nextPage } from './page'

const CHATS = 'dashboard/user/chats'
export const CHATS_PER_PAGE = 20

/** Which of the conversations that somebody answers are shown. */
export interface InboxPlace {
  state: ChatState
  /** counted from 1 */
  page: number
  /** of the support's, those that the caller has taken */
  isTaken: boolean
}

/** What an address shows of the inbox; without a word about it, or a wrong one, who waits. */
export function inboxPlaceOf(query: Record<string, string | string[] | undefined>): InboxPlace {
  return {
    state: chatStates.find((state) => state === query.state) ?? 'waiting',
    page: Math.max(1, Math.floor(Number(query.page)) || 1),
    isTaken: query.mine === '1',
  }
}

/** Conversations as the marketplace knows them; what is said in them is in chat-store.ts. */
export const chatService = ({ http, parse }: Api) => ({
  list: async (page: number) =>
    parse('chatPage', (await http.get(CHATS, { page, perPage: CHATS_PER_PAGE })).data),
  inbox: async ({ state, page, isTaken }: InboxPlace) => {
    const asked = { answering: 1, state, page, perPage: CHATS_PER_PAGE }
    return parse('chatPage', (await http.get(CHATS, isTaken ? { ...asked, taken: 1 } : asked)).data)
  },
  get: async (id: string) => parse('chatThread', await unwrap(http.get(`${CHATS}/${id}`))),
  open: async (wanted: NewChat) => parse('chatThread', await unwrap(http.post(CHATS, wanted))),
  unread: async () => parse('chatUnread', await unwrap(http.get(`${CHATS}/unread`))),
  read: (id: string) => unwrap(http.post(`${CHATS}/${id}/read`)),
  typing: (id: string) => unwrap(http.post(`${CHATS}/${id}/typing`)),
  close: async (id: string) => parse('chatThread', await unwrap(http.post(`${CHATS}/${id}/close`))),
  block: async (id: string, blocked: boolean) =>
    parse('chatThread', await unwrap(http.post(`${CHATS}/${id}/block`, { blocked }))),
  report: (id: string, report: ChatReport) => unwrap(http.post(`${CHATS}/${id}/report`, report)),
  take: async (id: string) =>
    parse('chatThread', await unwrap(http.post(`dashboard/admin/chats/${id}/take`))),
  /** Reports a message that was written in the operator's Firebase project. */
  sent: (id: string, message_id: string) =>
    unwrap(http.post(`${CHATS}/${id}/sent`, { message_id })),
  /** Fails with 503 while the operator's service does not answer. */
  translate: async (id: string, message_id: string, to: string) =>
    parse(
      'chatTranslation',
      await unwrap(http.post(`${CHATS}/${id}/translate`, { message_id, to })),
    ),
  answers: async () => parse('savedAnswers', await unwrap(http.get(`${CHATS}/answers`))),
  saveAnswer: async (text: string) =>
    parse('savedAnswer', await unwrap(http.post(`${CHATS}/answers`, { text }))),
  deleteAnswer: (id: number) => unwrap(http.delete(`${CHATS}/answers/${id}`)),
  /** what Firebase signs this customer in with */
  token: async () =>
    parse('customToken', await unwrap(http.post('dashboard/user/profile/firebase/custom-token'))),
})

export const chatsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['chat', 'list', { lang: api.lang }],
    queryFn: ({ pageParam }) => chatService(api).list(pageParam),
    staleTime: 0,
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

/** A page of the conversations that the caller answers; 403 for customers. */
export const inboxQuery = (api: Api, place: InboxPlace) =>
  queryOptions({
    queryKey: ['chat', 'list', { lang: api.lang, ...place }],
    queryFn: () => chatService(api).inbox(place),
    staleTime: 0,
  })

/** The answers that the caller's side keeps. */
export const savedAnswersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['saved-answers'],
    queryFn: () => chatService(api).answers(),
  })

/** One conversation of the caller; 404 for anybody else's. */
export const chatQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['chat', id, { lang: api.lang }],
    queryFn: () => chatService(api).get(id),
    staleTime: 0,
  })

export const chatUnreadQuery = (api: Api) =>
  queryOptions({
    queryKey: ['chat', 'unread'],
    queryFn: () => chatService(api).unread(),
  })

/** When the other side was last heard writing, ms since 1970; written by live signals only. */
export const typingKey = (id: string) => ['typing', id] as const
