import { z } from '../zod.ts'
import type { LawRule } from './statute.ts'

/** A day that a rule of law gives, as answers carry it: with the rule's id and its source, which the screen shows beside it. */
export const datedDay = z.object({
  day: z.string(),
  rule: z.string(),
  source: z.string(),
  /** Set where the source is no statute. */
  standing: z.enum(['guidance', 'draft']).optional(),
})
export type DatedDay = z.infer<typeof datedDay>

/** A day with the rule that it follows from. */
export const dateByLaw = (
  { id, source, standing }: Pick<LawRule<number | string>, 'id' | 'source' | 'standing'>,
  day: string,
): DatedDay => ({ day, rule: id, source, ...(standing && { standing }) })
