import { z } from 'zod'
import { MAX_MENU_CHARS } from './menu-file'

export const menuFormats = ['csv', 'yaml'] as const
export type MenuFormat = (typeof menuFormats)[number]

/** A file that a menu is changed by. */
export const menuFileSchema = z.object({
  format: z.enum(menuFormats),
  text: z.string().min(1).max(MAX_MENU_CHARS),
  /** takes off the menu what the file does not list */
  remove_missing: z.boolean().default(false),
  /** the plan that was looked at: another one is refused */
  plan: z.string().max(64).optional(),
})
export type MenuFileInput = z.output<typeof menuFileSchema>

const menuChangeSchema = z.object({
  kind: z.enum(['added', 'changed', 'removed']),
  key: z.string(),
  title: z.string(),
  differences: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
})

/** What a file makes of a menu, or what is wrong in it. */
export const menuReportSchema = z.object({
  /** names this plan */
  plan: z.string(),
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  unchanged: z.number(),
  /** the first of them */
  changes: z.array(menuChangeSchema),
  /** row as spreadsheets count, the header is 1 */
  errors: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
})
export type MenuReport = z.output<typeof menuReportSchema>

export const menuExportSchema = z.object({ name: z.string(), text: z.string() })
