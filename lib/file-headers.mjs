/** Response headers of scripts, styles and fonts in production; browsers apply no policy to these. */
export const fileHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  // browsers heed it over https only
  { key: 'Strict-Transport-Security', value: 'max-age=31536000' },
]
