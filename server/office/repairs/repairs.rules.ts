import { addDays, today } from '#shared/dates.ts'
import type { RepairState } from '#shared/office/repairs/repairs.state.ts'
import { currentOrderOf, orderOf, repairStanding } from '#shared/office/repairs/repairs.state.ts'
import { refuse, refuseField } from '../../db/refusals.ts'
import { pickContractor, readContractor } from '../../money/bills/bills.service.ts'
import { askLandlord, tellContractor } from './repairs.job.ts'
import type { OpenedRepair, Rule, Rules } from './repairs.open.ts'
import { tellTenants } from './repairs.ports.ts'
import { listBillsOf, listFacts, type StoredFact } from './repairs.read.ts'
import { lockRepair } from './repairs.write.ts'

const finished: ReadonlySet<RepairState> = new Set(['done', 'confirmed', 'billed', 'paid'])

/** Throws a 409 for work on a repair that is done. */
export function refuseDone({ standing }: OpenedRepair): void {
  if (finished.has(standing.state))
    refuse('repair-done', 'This repair is done. Record that it is not fixed first.')
}

/** Throws a 409 in a private landlord's account, where nobody is asked. */
export function refuseOwn({ isAgency }: OpenedRepair): void {
  if (!isAgency) refuse('landlord-not-asked', 'This is your own account, so there is no landlord to ask.')
}

/** The order that stands. Throws a 409 without one. */
function requireOrder({ facts }: OpenedRepair): StoredFact {
  const order = orderOf(facts)
  if (!order) refuse('no-order', 'Nobody has an order for this repair. Order the work first.')
  return order
}

/** Emails a contractor their job where they have an address; the others are rung. */
export async function tellReachable({ at, repair }: OpenedRepair, contractorId: string | null, note: string) {
  if (contractorId && (await readContractor(at.scope, contractorId)).email)
    await tellContractor(at, repair.id, contractorId, note)
}

export const tellTenantsOf = ({ at, repair }: OpenedRepair, sentence: string) =>
  tellTenants.ask(at, repair.id, sentence)

/** With whom words for the contractor are exchanged: whom the team names, or who has the order, or the only one who was asked. */
async function pickReader({ at, facts }: OpenedRepair, named: string | undefined): Promise<string> {
  if (named) return (await pickContractor(at.scope, named)).id
  const order = currentOrderOf(facts)
  if (order?.contractorId) return order.contractorId
  const asked = new Set(
    facts.flatMap(({ kind, contractorId }) => (/^quote/.test(kind) && contractorId ? [contractorId] : [])),
  )
  const [only, another] = asked
  if (only && !another) return only
  return refuseField('choice-required', 'contractor', 'Choose the contractor who reads this')
}

/** Words to one of those who are concerned, who alone reads them. */
const say: Rule<'message' | 'question'> = async (opened, { kind, audience, text, contractor }) => {
  const { at, repair } = opened
  if (audience === 'landlord') refuseOwn(opened)
  if (audience === 'tenant' && !repair.tenancyId)
    refuse('no-tenant', 'No tenant belongs to this repair, so nobody would read this.')
  const contractorId = audience === 'contractor' ? await pickReader(opened, contractor) : null
  return {
    // A question of somebody outside waits for the team.
    events: [{ kind: at.by && kind === 'question' ? 'asked' : kind, audience, text, contractorId }],
    tell: async () => {
      if (at.by) return
      if (audience === 'tenant' || audience === 'everyone') await tellTenantsOf(opened, text)
      if (audience === 'contractor') await tellReachable(opened, contractorId, text)
      if (audience === 'everyone')
        await tellReachable(opened, currentOrderOf(opened.facts)?.contractorId ?? null, text)
      if (audience === 'landlord') await askLandlord(at, repair.id, text)
    },
  }
}

const mostDays = 366

const visit: Rule<'visit'> = async (opened, { day, hours, contractor }) => {
  const { at, repair } = opened
  refuseDone(opened)
  const { contractorId, contractor: name } = requireOrder(opened)
  if (contractor && (await pickContractor(at.scope, contractor)).id !== contractorId)
    refuseField(
      'no-order',
      'contractor',
      `${name} has the order. Withdraw it before somebody else comes`,
      409,
    )
  if (day < addDays(today(), -mostDays) || day > addDays(today(), mostDays))
    refuseField('date-out-of-range', 'day', 'Choose a date within a year from today')
  const when = `${at.scope.day(day)}${hours ? `, ${hours}` : ''}`
  return {
    events: [{ kind: 'visit', audience: 'everyone', day, hours, contractorId }],
    tell: async () => {
      if (day < today()) return
      await tellTenantsOf(opened, `${name} comes for “${repair.what}” on ${when}.`)
      if (!at.by) await tellReachable(opened, contractorId, `The visit is on ${when}.`)
    },
  }
}

const merged: Rule<'merged'> = async (opened, { into }) => {
  const { at, repair, facts, bills } = opened
  const refuseInto = (sentence: string): never => refuseField('merge-not-possible', 'into', sentence, 409)
  if (into === repair.id) refuseInto('A repair can’t be merged into itself. Choose another one')
  const other = await lockRepair(at.scope, into)
  if (other.propertyId !== repair.propertyId)
    refuseInto('That repair is of another property. Choose one of the same property')
  const all = await listFacts(at.scope, [into])
  const otherBills = (await listBillsOf(at.scope, all)).get(into) ?? []
  const { state } = repairStanding(all.get(into) ?? [], otherBills, other.tenancyId !== null)
  if (state === 'merged') refuseInto('That repair was merged itself. Choose the one that goes on')
  if (state === 'closed') refuseInto('That repair is closed. Reopen it first')
  if (orderOf(facts) || bills.length > 0)
    refuseInto('This repair has an order or a bill. Merge the other repair into this one instead')
  const isTheirs = other.tenancyId === repair.tenancyId
  const together = isTheirs ? `“${other.what}”` : 'another report of the same property'
  return {
    events: [{ kind: 'merged', audience: 'everyone', mergedInto: into }],
    tell: () => tellTenantsOf(opened, `We deal with “${repair.what}” together with ${together}.`),
  }
}

/** What happens to the work itself: who says what, who comes when, and whether it is done. */
export const workRules = {
  message: say as Rule<'message'>,
  question: say as Rule<'question'>,
  visit,
  merged,
  done: (opened, { text }) => {
    refuseDone(opened)
    const { what } = opened.repair
    return {
      events: [
        {
          kind: 'done',
          audience: 'everyone',
          text,
          contractorId: orderOf(opened.facts)?.contractorId ?? null,
        },
      ],
      tell: () =>
        tellTenantsOf(opened, `“${what}” is done. Please tell us on your page whether it is fixed.`),
    }
  },
  confirmed: ({ standing: { state } }) => {
    if (!finished.has(state))
      refuse('repair-not-done', 'This repair is not done yet, so nobody can confirm it.')
    if (state !== 'done') refuse('repair-done', 'It is confirmed already that this is fixed.')
    return { events: [{ kind: 'confirmed', audience: 'everyone' }] }
  },
  'not-fixed': (opened, { text }) => {
    if (!finished.has(opened.standing.state))
      refuse('repair-not-done', 'Nobody has said that this is done, so it is still open.')
    return {
      events: [{ kind: 'not-fixed', audience: 'everyone', text }],
      tell: () =>
        tellReachable(opened, orderOf(opened.facts)?.contractorId ?? null, `It is not fixed: ${text}`),
    }
  },
  closed: (opened, { text }) => {
    if (currentOrderOf(opened.facts) && !finished.has(opened.standing.state))
      refuse(
        'order-stands',
        'A contractor has the order. Record that it is done, or withdraw the order first.',
      )
    // The reason is the team's own: it may name what tenants should not read.
    return {
      events: [{ kind: 'closed', audience: 'team', text }],
      tell: () =>
        tellTenantsOf(
          opened,
          `We have closed “${opened.repair.what}”. If something is still wrong, please tell us.`,
        ),
    }
  },
  reopened: (opened, { text }) => {
    if (opened.standing.state !== 'closed' && opened.standing.state !== 'merged')
      refuse('repair-open', 'This repair is open already.')
    return {
      events: [{ kind: 'reopened', audience: 'team', text }],
      tell: () => tellTenantsOf(opened, `We have opened “${opened.repair.what}” again.`),
    }
  },
} satisfies Partial<Rules>
