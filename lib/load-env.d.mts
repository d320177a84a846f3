export function loadEnv(file: string): void
export function wrongPort(value: string | undefined): string | undefined
