/** Password of all demo logins. They exist only where the demo data does (`DEMO=1`). */
export const DEMO_PASSWORD = 'tiffin-demo'

/** One login each; `courier` is the role `deliveryman` of the wire. */
export const demoRoles = ['customer', 'seller', 'courier', 'admin'] as const
export type DemoRole = (typeof demoRoles)[number]

export function demoEmail(role: DemoRole): string {
  return `${role}@example.com`
}
