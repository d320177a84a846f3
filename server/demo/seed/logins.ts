/** Users who can sign in to the demo as `<key>@example.com`. */
export const demoLogins = [
  { key: 'customer', role: 'user', firstname: 'Mira', lastname: 'Lindner' },
  { key: 'seller', role: 'seller', firstname: 'Paolo', lastname: 'Ferretti' },
  { key: 'courier', role: 'deliveryman', firstname: 'Jonas', lastname: 'Reuter' },
  { key: 'admin', role: 'admin', firstname: 'Amal', lastname: 'Haddad' },
] as const
