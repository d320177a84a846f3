import {
  type Ref,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { typedPhone } from '@/domain/typed-phone'
import { usePhoneRules } from '@/hooks/ui/usePhoneRules'
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
  const rules = usePhoneRules()
  const assumed = picked ?? country
  const iso = rules?.countryOfPhone(text, assumed) ?? assumed
  // the form has been given another number
  if (value !== told) {
    setTold(value)
    setText(typedPhone(value))
  }
  // a key that is pressed while the rules arrive is not in the state that their effect sees
  const latest = useRef(text)
  useLayoutEffect(() => {
    latest.current = text
  }, [text])
  const tell = (typed: string, within: string) => {
    latest.current = typed
    const number = rules?.toE164(typed, within) ?? typed
    setText(typed)
    setTold(number)
    if (number !== value) onChange(number)
  }
  // what was typed before the rules came
  const readTyped = useEffectEvent(() => {
    if (latest.current) tell(latest.current, assumed)
  })
  useEffect(() => {
    if (rules) readTyped()
  }, [rules])
  return (
    <div className={styles.phone}>
      <TextField
        label={t('phone.country')}
        value={iso}
        onChange={({ target }) => {
          setPicked(target.value)
          tell(rules?.inCountry(text, iso) ?? text, target.value)
        }}
      >
        <Countries iso={iso} rules={rules} />
      </TextField>
      <TextField
        label={label}
        name={name}
        type="tel"
        value={text}
        onChange={({ target }) => tell(target.value, assumed)}
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

/** All of them once their rules are here; before, the one that is assumed. */
function Countries({ iso, rules }: { iso: string; rules: ReturnType<typeof usePhoneRules> }) {
  const { i18n } = useTranslation()
  const lang = i18n.language
  const named = useMemo(
    () =>
      (rules?.phoneCountries ?? [])
        .map((country) => ({ country, name: regionName(country, lang) }))
        .sort((a, b) => a.name.localeCompare(b.name, lang)),
    [lang, rules],
  )
  return (
    <>
      {iso ? null : <option value="">+</option>}
      {iso && !rules ? (
        // browsers have other names for some countries
        <option value={iso} suppressHydrationWarning>
          {regionName(iso, lang)}
        </option>
      ) : null}
      {named.map(({ country, name }) => (
        <option key={country} value={country}>
          {`${isolate(`+${rules?.callingCode(country)}`)} ${name}`}
        </option>
      ))}
    </>
  )
}
