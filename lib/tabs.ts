/** What one tab of a user tells the others. */
export type TabNews = 'signed-out'

const NAME = 'tiffin.tabs'

/** Tells the other open tabs of this site; browsers without the channel keep it to themselves. */
export function publishToTabs(news: TabNews): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(NAME)
  channel.postMessage(news)
  channel.close()
}

/** Hears what other tabs tell. The answer stops it. */
export function onTabNews(hear: (news: TabNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<TabNews>) => hear(data)
  return () => channel.close()
}
