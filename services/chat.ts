import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ChatReport, NewChat } from '@/domain/chat.schema'
import type { Api } from './api'
import { unwrap } from './http'
import { nextPage } from './page'

const CHATS = 'dashboard/user/chats'
const CHATS_PER_PAGE = 20

/** Conversations as the marketplace knows them; what is said in them is in chat-store.ts. */
export const chatService = ({ http, parse }: Api) => ({
  list: async (page: number) =>
    parse('chatPage', (await http.get(CHATS, { page, perPage: CHATS_PER_PAGE })).data),
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
