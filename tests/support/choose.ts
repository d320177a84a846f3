import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Chooses an option of a list by what they are called. */
export async function choose(
  person: Pick<UserEvent, 'selectOptions'>,
  field: string,
  option: string | RegExp,
): Promise<void> {
  const list = await screen.findByRole('combobox', { name: field })
  await person.selectOptions(list, await within(list).findByRole('option', { name: option }))
}
