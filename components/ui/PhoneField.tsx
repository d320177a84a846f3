import { type Ref, useMemo, useState } from 'react'
import {
  callingCode,
  countryOfPhone,
  inCountry,
  phoneCountries,
  toE164,
  typedPhone,
} from '@/domain/phone'
import { useHydrated } from '@/hooks/ui/useHydrated'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { isolate, regionName } from '@/lib/intl'
import styles from './PhoneField.module.css'
import { TextField } from './TextField'

export interface PhoneFieldProps {
  label: string
  /** the number with its calling code, or what can be none */
  value: string
  onChange(value: string): void
  onBlur?(): void
  /** whose numbers need no calling code, by ISO; '' where nothing is known */
  country: string
  error?: string
  required?: boolean
  autoFocus?: boolean
  autoComplete?: 'tel' | 'off'
  name?: string
  /** of the field itself, so that a form puts the focus there */
  ref?: Ref<HTMLInputElement>
}

/**
 * A phone number as people type it, and the country whose it is: assumed until another one is picked or
 * the number says its calling code. Once the field is left it stands there as it is dialled from everywhere.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { label, value, onChange, onBlur, country, error, required, autoFocus, ref, name } = props
  const { t } = useTranslation()
  const [text, setText] = useState(typedPhone(value))
  const [told, setTold] = useState(value)
  const [picked, setPicked] = useState<string | null>(null)
  const iso = countryOfPhone(text, picked ?? country)
  // the form has been given another number
  if (value !== told) {
    setTold(value)
    setText(typedPhone(value))
  }
  const tell = (typed: string, within: string) => {
    const number = toE164(typed, within)
    setText(typed)
    setTold(number)
    onChange(number)
  }
  return (
    <div className={styles.phone}>
      <TextField
        label={t('phone.country')}
        value={iso}
        onChange={({ target }) => {
          setPicked(target.value)
          tell(inCountry(text, iso), target.value)
        }}
      >
        <Countries iso={iso} />
      </TextField>
      <TextField
        label={label}
        name={name}
        type="tel"
        value={text}
        onChange={({ target }) => tell(target.value, picked ?? country)}
        onBlur={() => {
          if (told.startsWith('+')) setText(told)
          onBlur?.()
        }}
        error={error !== undefined}
        helperText={error}
        autoFocus={autoFocus}
        ref={ref}
        htmlInput={{
          autoComplete: props.autoComplete ?? 'tel',
          inputMode: 'tel',
          maxLength: 30,
          dir: 'ltr',
          'aria-required': required || undefined,
        }}
      />
    </div>
  )
}

/** All of them once the page is alive; before, the HTML says the one that is assumed. */
function Countries({ iso }: { iso: string }) {
  const { i18n } = useTranslation()
  const isAlive = useHydrated()
  const lang = i18n.language
  const named = useMemo(
    () =>
      phoneCountries
        .map((country) => ({ country, name: regionName(country, lang) }))
        .sort((a, b) => a.name.localeCompare(b.name, lang)),
    [lang],
  )
  const shown = isAlive ? named : named.filter(({ country }) => country === iso)
  return (
    <>
      {iso ? null : <option value="">+</option>}
      {shown.map(({ country, name }) => (
        <option key={country} value={country}>
          {`${isolate(`+${callingCode(country)}`)} ${name}`}
        </option>
      ))}
    </>
  )
}
