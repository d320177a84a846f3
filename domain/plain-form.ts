/** Texts of a form's fields by name, as they were typed. */
export type FormValues = Record<string, string>

/** A rejected form as the page shows it again: everything that was typed is kept. */
export interface RefusedForm {
  values: FormValues
  /** the server's reason in the page's language; null while only fields are wrong */
  message: string | null
  /** the reason's `statusCode` */
  code: string | null
  /** keys under `validation.` in errors.json, by field */
  fields: Record<string, string>
  /** the form's page was outdated or not ours: nothing was done */
  stale: boolean
}

/** A rejected form with its reason. */
export const refusedForm = (
  values: FormValues,
  reason: Partial<Omit<RefusedForm, 'values'>>,
): RefusedForm => ({ values, message: null, code: null, fields: {}, stale: false, ...reason })
