export const fileHeaders: readonly { key: string; value: string }[]
