import { Button } from '@/components/ui/Button'
import { FormField } from '@/components/ui/FormField'
import type { Profile } from '@/domain/profile.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useZodForm } from '@/hooks/ui/useZodForm'
import { toast } from '@/lib/toast'
import type { ProfileChanges } from '@/services/profile'
import styles from './ProfileForm.module.css'

const loadProfileForm = () => import('@/domain/auth-form.schema').then((m) => m.profileForm)

interface Props {
  profile: Profile
  onSave(changes: ProfileChanges): Promise<void>
}

/** Names, gender and birthday. */
export function ProfileForm({ profile, onSave }: Props) {
  const { t } = useTranslation()
  const { form, fail } = useZodForm(loadProfileForm, {
    firstname: profile.firstname,
    lastname: profile.lastname ?? '',
    birthday: profile.birthday ?? '',
    gender: profile.gender ?? '',
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ firstname, lastname, birthday, gender }) => {
    try {
      await onSave({
        firstname,
        lastname: lastname || null,
        birthday: birthday || null,
        gender: gender || null,
      })
      toast.success(t('profile.saved'))
    } catch (error) {
      fail(error)
    }
  })

  const optional = (label: string) => t('optional', { label })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormField
        field={form.register('firstname')}
        label={t('firstname')}
        error={errors.firstname?.message}
        autoComplete="given-name"
        required
      />
      <FormField
        field={form.register('lastname')}
        label={optional(t('lastname'))}
        error={errors.lastname?.message}
        autoComplete="family-name"
      />
      <FormField
        field={form.register('birthday')}
        label={optional(t('birthday'))}
        error={errors.birthday?.message}
        type="date"
        autoComplete="bday"
      />
      <FormField
        field={form.register('gender')}
        label={optional(t('gender'))}
        error={errors.gender?.message}
        autoComplete="sex"
      >
        <option value="">{t('gender.none')}</option>
        <option value="female">{t('gender.female')}</option>
        <option value="male">{t('gender.male')}</option>
      </FormField>
      <div className={styles.save}>
        <Button type="submit" pending={isSubmitting}>
          {t('changes.save')}
        </Button>
      </div>
    </form>
  )
}
