import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useApi } from '@/contexts/Api'
import type { SetupOptions } from '@/domain/setup.schema'
import { useCurrencyName } from '@/hooks/ui/useCurrencyName'
import { useZodForm } from '@/hooks/ui/useZodForm'
import { setupService } from '@/services/setup'

const loadSchema = () => import('@/domain/setup.schema').then((m) => m.setupFormSchema)

interface Given {
  token: string
  options: SetupOptions
  onOpen(): void
}

/** The form that opens a new marketplace. What this device knows is filled in: its language and time zone. */
export function useSetup({ token, options, onOpen }: Given) {
  const api = useApi()
  const currencyName = useCurrencyName()
  const { form, fail } = useZodForm(loadSchema, {
    token,
    firstname: '',
    email: '',
    password: '',
    company: '',
    address: '',
    phone: '',
    location: '',
    languages: [api.lang],
    default_language: api.lang,
    currency: 'USD',
    time_zone: 'UTC',
    categories: true,
  })
  const { control, setValue } = form
  const [chosen = [], main] = useWatch({ control, name: ['languages', 'default_language'] })

  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    if (options.time_zones.includes(timeZone)) setValue('time_zone', timeZone)
  }, [options.time_zones, setValue])

  // the main language is one of the languages
  useEffect(() => {
    if (main && !chosen.includes(main)) setValue('languages', [...chosen, main])
  }, [main, chosen, setValue])

  const languages = options.languages.map(({ locale, title }) => ({
    locale,
    title,
    isMain: locale === main,
    isChosen: chosen.includes(locale),
    onChange: (isOn: boolean) =>
      setValue('languages', isOn ? [...chosen, locale] : chosen.filter((one) => one !== locale)),
  }))

  const submit = form.handleSubmit(async (values) => {
    try {
      await setupService(api).open(values)
      onOpen()
    } catch (error) {
      fail(error)
    }
  })
  return { form, submit, languages, currencyName }
}
