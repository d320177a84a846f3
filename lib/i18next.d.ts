import 'i18next'
import type errors from '@/locales/en/errors.json'
import type translation from '@/locales/en/translation.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    keySeparator: false
    resources: { translation: typeof translation; errors: typeof errors }
  }
}
