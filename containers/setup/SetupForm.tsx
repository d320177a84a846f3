import { Controller } from 'react-hook-form'
import { PasswordField } from '@/components/auth/PasswordField'
import { Button } from '@/components/ui/Button'
import { CheckLine } from '@/components/ui/CheckLine'
import { FormField } from '@/components/ui/FormField'
import type { SetupOptions } from '@/domain/setup.schema'
import { useSetup } from '@/hooks/setup/useSetup'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './SetupForm.module.css'

interface Props {
  token: string
  options: SetupOptions
  onOpen(): void
}

/** Who runs the marketplace, where it is, which languages it speaks and how it counts. */
export function SetupForm({ token, options, onOpen }: Props) {
  const { t } = useTranslation()
  const { form, submit, languages, currencyName } = useSetup({ token, options, onOpen })
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormField
        field={register('token')}
        label={t('setup.token')}
        hint={t('setup.token.hint')}
        error={errors.token?.message}
        autoComplete="off"
        dir="ltr"
        required
      />
      <fieldset className={styles.part}>
        <legend>{t('setup.account')}</legend>
        <FormField
          field={register('firstname')}
          label={t('firstname')}
          error={errors.firstname?.message}
          autoComplete="given-name"
          required
        />
        <FormField
          field={register('email')}
          label={t('email')}
          error={errors.email?.message}
          type="email"
          autoComplete="username"
          dir="ltr"
          required
        />
        <PasswordField
          field={register('password')}
          label={t('password')}
          hint={t('password.hint')}
          error={errors.password?.message}
          autoComplete="new-password"
          required
        />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('setup.city')}</legend>
        <FormField
          field={register('company')}
          label={t('setup.company')}
          error={errors.company?.message}
          autoComplete="organization"
          required
        />
        <FormField
          field={register('address')}
          label={t('address')}
          error={errors.address?.message}
          autoComplete="street-address"
          required
        />
        <FormField
          field={register('phone')}
          label={t('phone')}
          hint={t('phone.hint')}
          error={errors.phone?.message}
          type="tel"
          autoComplete="tel"
          dir="ltr"
          required
        />
        <FormField
          field={register('location')}
          label={t('setup.location')}
          hint={t('setup.location.hint')}
          error={errors.location?.message}
          autoComplete="off"
          dir="ltr"
          required
        />
        <FormField
          field={register('time_zone')}
          label={t('setup.zone')}
          error={errors.time_zone?.message}
          dir="ltr"
          required
        >
          {options.time_zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
        </FormField>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('setup.money')}</legend>
        <FormField
          field={register('currency')}
          label={t('currency')}
          error={errors.currency?.message}
          required
        >
          {options.currencies.map((code) => (
            <option key={code} value={code}>
              {currencyName(code)}
            </option>
          ))}
        </FormField>
        <FormField
          field={register('default_language')}
          label={t('setup.language.default')}
          error={errors.default_language?.message}
          required
        >
          {options.languages.map(({ locale, title }) => (
            <option key={locale} value={locale} lang={locale}>
              {title}
            </option>
          ))}
        </FormField>
        <fieldset className={styles.languages}>
          <legend>{t('setup.languages')}</legend>
          {languages.map(({ locale, title, isMain, isChosen, onChange }) => (
            <CheckLine key={locale} checked={isChosen} disabled={isMain} onChange={onChange}>
              <span lang={locale}>{title}</span>
            </CheckLine>
          ))}
        </fieldset>
      </fieldset>
      <Controller
        control={control}
        name="categories"
        render={({ field }) => (
          <CheckLine checked={field.value} onChange={field.onChange}>
            {t('setup.categories')}
          </CheckLine>
        )}
      />
      <Button type="submit" size="large" block pending={isSubmitting}>
        {t('setup.open')}
      </Button>
    </form>
  )
}
