import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import type { GroupMember } from '@/domain/group-view'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './MemberList.module.css'

interface Props {
  members: readonly GroupMember[]
  money(amount: number): string
  /** only the owner may */
  onRemove?(member: GroupMember): void
}

/** Who takes part in a group order: here or away, choosing or done, and what each one chose. */
export function MemberList({ members, money, onRemove }: Props) {
  const { t } = useTranslation()
  return (
    <ul className={styles.list} aria-label={t('group.members')}>
      {members.map((member) => (
        <li key={member.uuid} className={styles.member}>
          <div className={styles.head}>
            <span
              className={member.isHere ? `${styles.dot} ${styles.here}` : styles.dot}
              aria-hidden="true"
            />
            <span className={styles.name}>
              {member.name}
              {member.isOwn ? <span className={styles.tag}>{t('group.you')}</span> : null}
              {member.isOwner ? <span className={styles.tag}>{t('group.owner')}</span> : null}
            </span>
            <span className="visually-hidden">
              {member.isHere ? t('group.state.here') : t('group.state.away')}
            </span>
            {member.isOwner ? null : (
              <span className={member.isDone ? `${styles.state} ${styles.done}` : styles.state}>
                {member.isDone ? <Icon name="check" size={16} /> : null}
                {member.isDone ? t('group.state.done') : t('group.state.choosing')}
              </span>
            )}
            {onRemove && !member.isOwner ? (
              <IconButton
                icon="close"
                label={t('group.remove', { name: member.name })}
                onClick={() => onRemove(member)}
              />
            ) : null}
          </div>
          {member.lines.length > 0 ? (
            <ul className={styles.lines}>
              {member.lines.map(({ key, line, title, total }) => (
                <li key={key} className={styles.line}>
                  <span>
                    {line.quantity} × {title}
                  </span>
                  <span className="tabular">{money(total)}</span>
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.nothing}>{t('group.member.nothing')}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
