/** The password of every demo login; the logins exist in a demo only. */
export const DEMO_PASSWORD = 'tiffin-demo'

export const demoRoles = ['customer', 'seller', 'courier', 'admin'] as const
export type DemoRole = (typeof demoRoles)[number]

export function demoEmail(role: DemoRole): string {
  return `${role}@example.com`
}
