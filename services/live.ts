/** Where signals about a topic come from, as `cart:12`; `key` speaks for who has no account. */
export function liveUrl(topic: string, key?: string): string {
  const query = new URLSearchParams({ topic, ...(key ? { key } : {}) })
  return `/api/v1/rest/live?${query}`
}
