import { paths } from '@/domain/paths'

export const plainCartService = {
  /** Empties the guest's cart on the server, as the page's own form does. */
  drop: async (token: string): Promise<void> => {
    // an answer that is lost leaves a cart that nobody comes back to: it is swept away
    await fetch(paths.cart(), {
      method: 'POST',
      body: new URLSearchParams({ do: 'drop', token }),
      redirect: 'manual',
      keepalive: true,
    }).catch(() => {})
  },
}
