import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the least cost that OWASP's Password Storage Cheat Sheet recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A password as it is stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let nobody: Promise<string> | undefined

/** Whether the password fits. Takes as long for an account that has none or does not exist. */
export async function isPassword(stored: string | null | undefined, password: string) {
  nobody ??= hashPassword('nobody has this password')
  const fits = await verify(stored ?? (await nobody), password)
  return fits && Boolean(stored)
}
