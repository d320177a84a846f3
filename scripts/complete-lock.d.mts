interface LockEntry {
  version?: string
  resolved?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
interface Lock {
  packages: Record<string, LockEntry>
}
export function platformOf(
  name: string,
): { os?: string; cpu: string; libc: string | undefined } | undefined
export function completeLock(lock: Lock): { lock: Lock; added: string[] }
export function namesRegistry(lock: Lock): string[]
