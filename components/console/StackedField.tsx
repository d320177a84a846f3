import type { ComponentProps } from 'react'
import { FormField } from '@/components/ui/FormField'

type Props = Omit<
  ComponentProps<typeof FormField>,
  'autoComplete' | 'autoFocus' | 'className' | 'end'
>

/** A field of the console: what is typed into it is somebody else's, so the browser offers nothing of one's own. */
export function StackedField({ dir, ...props }: Props) {
  const isText = props.rows !== undefined
  return <FormField {...props} dir={dir ?? (isText ? 'auto' : undefined)} autoComplete="off" />
}
