export function tidyTarget(url: string | undefined): string | null
