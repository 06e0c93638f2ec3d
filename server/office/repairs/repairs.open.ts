import type { RepairEventInput } from '#shared/office/repairs/repairs.events.ts'
import { type RepairStanding, repairStanding } from '#shared/office/repairs/repairs.state.ts'
import { refuse } from '../../db/refusals.ts'
import type { SendingAt } from '../../links/links.acting.ts'
import { readRepairLimit } from '../../money/landlords/landlords.service.ts'
import { listBillsOf, listFacts } from './repairs.read.ts'
import { lockRepair, type NewRepairEvent } from './repairs.write.ts'

/** Who acts on a repair. `scope` is that of the transaction in which its emails are queued. */
export interface Acting extends SendingAt {
  /** Whether they may order above the landlord's limit in an emergency. */
  isManager: boolean
  /** A person outside the account, who acts by a link. */
  by?: string
}

/** What is stored of an act, and whom it is told. */
export interface Outcome {
  events: NewRepairEvent[]
  tell?: () => Promise<unknown>
}

export type Rule<Kind extends RepairEventInput['kind']> = (
  opened: OpenedRepair,
  input: Extract<RepairEventInput, { kind: Kind }>,
) => Promise<Outcome> | Outcome
export type Rules = { [Kind in RepairEventInput['kind']]: Rule<Kind> }

/** Throws a 409 for a repair that was closed or merged. */
export function refuseShut({ state }: RepairStanding): void {
  if (state !== 'closed' && state !== 'merged') return
  const sentence =
    state === 'closed'
      ? 'This repair is closed. Reopen it first.'
      : 'This repair was merged into another one, which goes on. Act on that one, or reopen this one first.'
  refuse('repair-closed', sentence)
}

/** Reads a repair that nobody else writes until the transaction ends. Throws NotFound. */
export async function openRepair(at: Acting, id: string) {
  const repair = await lockRepair(at.scope, id)
  const all = await listFacts(at.scope, [id])
  const facts = all.get(id) ?? []
  const bills = (await listBillsOf(at.scope, all)).get(id) ?? []
  const isAgency = at.account.kind === 'agent'
  return {
    at,
    repair,
    facts,
    bills,
    standing: repairStanding(facts, bills, repair.tenancyId !== null),
    /** A private landlord approves nothing. */
    isAgency,
    /** The landlord's limit in pence; null: none was agreed. */
    limit: isAgency ? await readRepairLimit(at.scope, repair.propertyId) : null,
  }
}

export type OpenedRepair = Awaited<ReturnType<typeof openRepair>>
