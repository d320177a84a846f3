import { z } from 'zod'

export const settingSchema = z.object({
  id: z.number().optional(),
  key: z.string(),
  value: z.string(),
})
export type Setting = z.output<typeof settingSchema>
