/** What one tab of a user tells the others. */
export type TabUpdate = 'signed-out'

const NAME = 'tiffin.tabs'

/** Tells the other open tabs of this site; browsers without the channel keep it to themselves. */
export function publishToTabs(news: TabUpdate): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(NAME)
  channel.postMessage(news)
  channel.close()
}

/** Hears what other tabs tell. The answer stops it. */
export function onTabUpdate(hear: (news: TabUpdate) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<TabUpdate>) => hear(data)
  return () => channel.close()
}
