import { contract, reads } from '../contract.ts'
import { z } from '../zod.ts'

/** A person of the team whom notes and tasks can name. */
const colleague = z.object({
  /** The user's id. */
  id: z.uuid(),
  name: z.string(),
  /** The name, with the email address where two colleagues share the name. */
  label: z.string(),
  isYou: z.boolean(),
  /** Whether the person's role may change records, so that they can be given tasks. */
  mayWrite: z.boolean(),
})

export type Colleague = z.infer<typeof colleague>

export const colleagueCalls = {
  list: contract({
    ...reads,
    name: 'listColleagues',
    path: '/api/colleagues',
    summary: 'The team, without client landlords, by name: who can be mentioned and be given tasks',
    reply: z.array(colleague),
    madeOf: ['team', 'profile'],
  }),
}
