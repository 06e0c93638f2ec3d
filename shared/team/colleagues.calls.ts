import { contract } from '../contract.ts'
import { z } from '../zod.ts'

/** Somebody of the team, as notes and tasks name them. */
const colleague = z.object({
  /** The user's id. */
  id: z.uuid(),
  name: z.string(),
  /** The name, with the address where two colleagues share it. */
  label: z.string(),
  isYou: z.boolean(),
  /** Whether their role may change records, and so be given a task. */
  mayWrite: z.boolean(),
})

export type Colleague = z.infer<typeof colleague>

export const colleagueCalls = {
  list: contract({
    name: 'listColleagues',
    method: 'get',
    path: '/api/colleagues',
    access: 'read',
    summary: 'The team, without client landlords, by name: who can be mentioned and be given tasks',
    reply: z.array(colleague),
    madeOf: ['team', 'profile'],
  }),
}
