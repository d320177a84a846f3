import type { FormEvent } from 'react'
import { Card } from '@/components/account/Card'
import { DietFields, readDietFields } from '@/components/product/DietFields'
import { Button } from '@/components/ui/Button'
import { useDietProfile } from '@/hooks/product/useDietProfile'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import styles from './DietCard.module.css'

/** What the customer eats and leaves out, for every shop and recipe on this device. */
export function DietCard() {
  const { t } = useTranslation()
  const { profile, setProfile } = useDietProfile()
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProfile(readDietFields(event.currentTarget))
    toast.success(t('diet.saved'))
  }
  return (
    <Card title={t('diet.filter')}>
      <p>{t('diet.profile.text')}</p>
      {/* the fields keep the answers themselves, and begin with what is kept once that is known */}
      <form key={profile ? 'known' : 'asked'} className={styles.form} onSubmit={handleSubmit}>
        {/* what is ticked before that would be lost */}
        <fieldset className={styles.fields} disabled={!profile}>
          <DietFields filter={profile ?? {}} note={t('diet.profile.hint')} />
        </fieldset>
        <div>
          <Button type="submit" disabled={!profile}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
