export const blogTypes = ['blog', 'notification'] as const
/** blog is an article, notification a news item */
export type BlogType = (typeof blogTypes)[number]
