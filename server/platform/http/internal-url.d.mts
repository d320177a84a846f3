export function internalUrl(url: string | undefined): string
