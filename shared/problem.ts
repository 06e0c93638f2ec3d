import { refusalCode } from './refusals.ts'
import { z } from './zod.ts'

/** An error as RFC 9457 describes it, with the refused fields and, on a conflict, the stored row and its author. */
export const problem = z.object({
  type: z.string().optional(),
  status: z.int(),
  title: z.string(),
  detail: z.string().meta({ description: 'The sentence for people. Its words may change with any version.' }),
  code: refusalCode.meta({
    id: 'RefusalCode',
    description: 'The name of the reason, for programs. It stays when the words change.',
  }),
  errors: z.record(z.string(), z.string()).optional(),
  /** The beginning of the request's id in the server's log, of a failure on its side. */
  reference: z.string().optional(),
  current: z.unknown().optional(),
  /** On a conflict, who saved the stored row; missing when its history does not say. */
  changedBy: z.string().optional(),
})
export type Problem = z.infer<typeof problem>
