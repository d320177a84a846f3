import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { RequestRow } from '@/components/console/RequestRow'
import { consolePaths } from '@/domain/console-paths'
import { useMoment } from '@/hooks/console/useMoment'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { phoneText } from '@/lib/phone-text'
import { inConsole } from './in-console'
import { RequestList } from './RequestList'
import { UserBadges } from './UserBadges'
import { UserSearch } from './UserSearch'
import { userName } from './user-name'

function Users() {
  const { t } = useTranslation()
  const moment = useMoment()
  const title = t('console.users')
  return (
    <ConsoleFrame room="console.users" title={title}>
      <RequestList
        resource="users"
        label={title}
        icon="group"
        tools={<UserSearch />}
        none={t('console.users.none')}
        row={(user) => (
          <RequestRow
            key={user.id}
            href={consolePaths.user(user.id)}
            title={userName(user, t)}
            about={[user.email, user.phone && phoneText(user.phone), moment(user.created_at)]}
            img={user.img}
            icon="user"
            end={<UserBadges user={user} isShort />}
          />
        )}
      />
    </ConsoleFrame>
  )
}

/** /console/users: everybody with an account, the newest first. */
export const UsersContainer = inConsole(Users)
