/** Starts a throw-away cluster; undefined where PostgreSQL cannot be had. */
export function startPostgres(): Promise<{ url: string; stop(): void } | undefined>
export function createDatabase(url: string, name: string): Promise<string>
