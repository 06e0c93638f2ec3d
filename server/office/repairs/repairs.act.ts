import type { RepairEventInput } from '#shared/office/repairs/repairs.events.ts'
import { notifyOfRepair } from './repairs.notes.ts'
import {
  type Acting,
  type OpenedRepair,
  openRepair,
  type Rule,
  type Rules,
  refuseShut,
} from './repairs.open.ts'
import { moneyRules } from './repairs.rules.money.ts'
import { workRules } from './repairs.rules.ts'
import { repairs } from './repairs.table.ts'
import { addRepairEvent } from './repairs.write.ts'

const rules: Rules = { ...workRules, ...moneyRules }

/** Whoever of the team acts first looks after a repair that nobody does. */
async function ownRepair({ scope, by }: Acting, { id, ownerId }: OpenedRepair['repair']): Promise<void> {
  if (ownerId || by || !scope.author.id) return
  await scope.update(repairs, id, 'any', { ownerId: scope.author.id })
}

/**
 * Records what somebody did about a repair, and emails those who have to know. Answers the id of its event. Call it in a
 * transaction. Throws NotFound, a 400 or a 409 with what stops it, or a TryLater.
 */
export async function actOnRepair(at: Acting, id: string, input: RepairEventInput): Promise<string> {
  const opened = await openRepair(at, id)
  if (input.kind !== 'reopened') refuseShut(opened.standing)
  const rule = rules[input.kind] as Rule<typeof input.kind>
  const { events, tell } = await rule(opened, input as never)
  const [first = '', ...others] = events.map((event) => ({ ...event, ...(at.by && { by: at.by }) }))
  if (!first) throw new Error(`nothing is stored of ${input.kind}`)
  const eventId = await addRepairEvent(at.scope, id, first)
  for (const event of others) await addRepairEvent(at.scope, id, event)
  await ownRepair(at, opened.repair)
  if (at.by) await notifyOfRepair(at.scope, opened.repair, { who: at.by, act: input.kind })
  await tell?.()
  return eventId
}
