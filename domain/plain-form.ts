/** Texts of a form's fields by name, as they were typed. */
export type FormValues = Record<string, string>

/** What a page shows again of a form that was refused: nothing that was typed is lost. */
export interface RefusedForm {
  values: FormValues
  /** the server's reason in the page's language; null while only fields are wrong */
  message: string | null
  /** the reason's `statusCode` */
  code: string | null
  /** keys under `validation.` in errors.json, by field */
  fields: Record<string, string>
  /** the page it came from was too old, or none of ours: nothing was done */
  stale: boolean
}

/** A form as refused for a reason. */
export const refusedForm = (
  values: FormValues,
  reason: Partial<Omit<RefusedForm, 'values'>>,
): RefusedForm => ({ values, message: null, code: null, fields: {}, stale: false, ...reason })
