import { Logo } from '@/components/layout/Logo'
import styles from './AuthHeader.module.css'
import { LanguageMenu } from './LanguageMenu'
import { ThemeToggle } from './ThemeToggle'

/** The small header of sign-in pages. */
export function AuthHeader() {
  return (
    <header className={styles.header}>
      <Logo />
      <div className={styles.preferences}>
        <ThemeToggle />
        <LanguageMenu />
      </div>
    </header>
  )
}
