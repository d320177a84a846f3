/** How long a link is good for once the order has ended. */
export const TRACKING_AFTER_MS = 60 * 60_000

/** Whether a link still shows its order. */
export const isTrackable = (endedAt: Date | null, now: Date): boolean =>
  endedAt === null || now.getTime() < endedAt.getTime() + TRACKING_AFTER_MS
