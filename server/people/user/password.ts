import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the minimum cost that OWASP's Password Storage Cheat Sheet recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let nobody: Promise<string> | undefined

/** Whether the password matches. Takes the same time without a stored hash, also for no account. */
export async function isPassword(stored: string | null | undefined, password: string) {
  nobody ??= hashPassword('nobody has this password')
  const fits = await verify(stored ?? (await nobody), password)
  return fits && Boolean(stored)
}
