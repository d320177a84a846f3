import type { ComponentProps } from 'react'
import { useLangPath } from '@/hooks/ui/useLangPath'

interface Props extends ComponentProps<'form'> {
  /** the path of a page, as in `paths` */
  action: string
}

/** A form that a page of ours takes, also without JavaScript: in the language of the path (ADR 0119). */
export function PageForm({ action, ...form }: Props) {
  return <form action={useLangPath()(action)} {...form} />
}
