import {
  approvalFor,
  coveredSum,
  currentOrderOf,
  hasDeclined,
  isAnswerKind,
  orderOf,
  quotesOf,
  type RepairGround,
} from '#shared/office/repairs/repairs.state.ts'
import { toPence } from '#shared/pence.ts'
import { Refused, refuse, refuseField } from '../../db/refusals.ts'
import { pickContractor } from '../../money/bills/bills.service.ts'
import { askLandlord, tellContractor } from './repairs.job.ts'
import type { OpenedRepair, Rule, Rules } from './repairs.open.ts'
import type { StoredFact } from './repairs.read.ts'
import { refuseDone, refuseOwn, tellReachable, tellTenantsOf } from './repairs.rules.ts'

/** A quote of this repair. Throws a 400 for any other. */
function pickQuote({ facts }: OpenedRepair, quoteId: string): StoredFact {
  const quote = facts.find(({ id, kind }) => id === quoteId && kind === 'quote')
  return quote ?? refuseField('quote-not-found', 'quoteId', 'Choose one of the quotes of this repair')
}

/** Whom an approval is for. Throws a 409 for a sum that its quote does not name, or no longer does. */
function refuseOutdated(opened: OpenedRepair, quoteId: string | null, pence: number): string | null {
  if (!quoteId) return null
  const quote = pickQuote(opened, quoteId)
  const newest = quotesOf(opened.facts).find(({ contractorId }) => contractorId === quote.contractorId)
  if (!newest) refuse('approval-outdated', `${quote.contractor} has declined this job. Choose another quote.`)
  const sum = newest.pence ?? 0
  if (quote.pence !== sum || pence !== sum)
    refuse(
      'approval-outdated',
      `${quote.contractor} quotes ${opened.at.scope.money(sum)} now. Ask the landlord to approve that sum.`,
    )
  return quote.contractorId
}

/** What the landlord was asked, or has answered, last. */
const lastAnswer = ({ facts }: OpenedRepair) => facts.findLast(({ kind }) => isAnswerKind(kind))

function refuseStanding({ facts }: OpenedRepair): void {
  const order = currentOrderOf(facts)
  if (order) refuse('order-stands', `${order.contractor} has the order for this repair. Withdraw it first.`)
}

/** On what an order rests. Throws a 409 above what is covered, and a 403 where a manager has to order. */
function groundOf(
  { at, facts, limit, isAgency }: OpenedRepair,
  { contractorId, pence, emergency }: { contractorId: string; pence: number; emergency: string | undefined },
): RepairGround {
  if (!isAgency) return 'own'
  if (pence <= (limit ?? 0)) return 'limit'
  const approval = approvalFor(facts, { contractorId, pence })
  if (approval) return approval.ground ?? 'phone'
  if (emergency && at.isManager) return 'emergency'
  if (emergency)
    throw new Refused(
      403,
      'not-allowed',
      'Only a manager or owner can order above what the landlord approved in an emergency. Ask one of them.',
    )
  const covered = at.scope.money(coveredSum(facts, limit))
  refuseField(
    'above-approval',
    'amount',
    `The landlord’s limit and approvals cover ${covered} for this contractor. Ask the landlord to approve ${at.scope.money(pence)}, or give the reason of an emergency`,
    409,
  )
}

const approved: Rule<'approved'> = (opened, { amount, quoteId, text }) => {
  refuseOwn(opened)
  const { at } = opened
  const pence = toPence(amount)
  const last = lastAnswer(opened)
  // An answer by phone is about what was asked, where the sum is the same.
  const about = quoteId ?? (last?.pence === pence ? last.quoteId : null)
  const contractorId = refuseOutdated(opened, about, pence)
  if (last?.kind === 'approved' && last.pence === pence && last.quoteId === about)
    refuse('already-answered', `${at.scope.money(pence)} is approved already.`)
  const ground = at.by ? ('link' as const) : ('phone' as const)
  return {
    events: [{ kind: 'approved', audience: 'landlord', text, pence, quoteId: about, contractorId, ground }],
  }
}

const ordered: Rule<'ordered'> = async (opened, { contractor, amount, quoteId, emergency, text = '' }) => {
  refuseDone(opened)
  refuseStanding(opened)
  const { at, repair } = opened
  const { id: contractorId, name } = await pickContractor(at.scope, contractor)
  if (quoteId && pickQuote(opened, quoteId).contractorId !== contractorId)
    refuseField('quote-not-found', 'quoteId', `Choose a quote of ${name}`)
  const pence = toPence(amount)
  const ground = groundOf(opened, { contractorId, pence, emergency })
  const order = { kind: 'ordered', audience: 'contractor', contractorId, pence, ground, text } as const
  return {
    events: [
      { ...order, quoteId: quoteId ?? null },
      // The contractor reads the order's own words, and the landlord why they were not asked.
      ...(ground === 'emergency' && emergency
        ? [{ kind: 'message', audience: 'landlord', text: `Ordered in an emergency: ${emergency}` } as const]
        : []),
    ],
    tell: async () => {
      await tellReachable(opened, contractorId, text)
      await tellTenantsOf(opened, `We have asked ${name} to do “${repair.what}”.`)
    },
  }
}

/** The end of an order before its work is done. Throws a 409 for one that is done or billed. */
function withdraw(opened: OpenedRepair, { contractorId, contractor, at }: StoredFact, text: string) {
  refuseDone(opened)
  if (opened.bills.some((bill) => bill.contractorId === contractorId))
    refuse('order-billed', `A bill of ${contractor} is entered for this order. Cancel the bill first.`)
  const isPlanned = opened.facts.some((fact) => fact.kind === 'visit' && fact.at > at)
  return {
    event: { kind: 'order-withdrawn', audience: 'contractor', contractorId, text } as const,
    tell: async () => {
      if (isPlanned)
        await tellTenantsOf(
          opened,
          `The visit of ${contractor} for “${opened.repair.what}” does not take place.`,
        )
    },
  }
}

/** What a repair may cost: quotes, approvals and orders. Tenants read none of it. */
export const moneyRules = {
  approved,
  ordered,
  'quote-asked': async (opened, { contractor, text = '' }) => {
    refuseDone(opened)
    const { id: contractorId } = await pickContractor(opened.at.scope, contractor)
    return {
      events: [{ kind: 'quote-asked', audience: 'contractor', contractorId, text }],
      tell: () => tellContractor(opened.at, opened.repair.id, contractorId, text),
    }
  },
  quote: async (opened, { contractor, amount, text }) => {
    const { id: contractorId } = await pickContractor(opened.at.scope, contractor)
    return {
      events: [{ kind: 'quote', audience: 'contractor', contractorId, pence: toPence(amount), text }],
    }
  },
  'approval-asked': (opened, { amount, quoteId = null, text = '' }) => {
    refuseOwn(opened)
    const pence = toPence(amount)
    const contractorId = refuseOutdated(opened, quoteId, pence)
    return {
      events: [{ kind: 'approval-asked', audience: 'landlord', text, pence, quoteId, contractorId }],
      tell: () => askLandlord(opened.at, opened.repair.id, text),
    }
  },
  declined: (opened, { quoteId, text }) => {
    refuseOwn(opened)
    refuseStanding(opened)
    if (quoteId) pickQuote(opened, quoteId)
    const last = lastAnswer(opened)
    return {
      events: [{ kind: 'declined', audience: 'landlord', text, quoteId: quoteId ?? last?.quoteId ?? null }],
    }
  },
  'job-declined': async (opened, { contractor, text }) => {
    const { id: contractorId, name } = await pickContractor(opened.at.scope, contractor)
    const { facts } = opened
    if (!facts.some((fact) => fact.contractorId === contractorId))
      refuseField('choice-required', 'contractor', `${name} was not asked about this repair`)
    if (hasDeclined(facts, contractorId)) refuse('already-answered', `${name} has declined this job already.`)
    const order = orderOf(facts)
    const ending = order?.contractorId === contractorId ? withdraw(opened, order, '') : undefined
    const declined = { kind: 'job-declined', audience: 'contractor', contractorId, text } as const
    return { events: [declined, ...(ending ? [ending.event] : [])], ...(ending && { tell: ending.tell }) }
  },
  'order-withdrawn': (opened, { text }) => {
    const order = orderOf(opened.facts)
    if (!order) refuse('no-order', 'Nobody has an order for this repair.')
    const { event, tell } = withdraw(opened, order, text)
    return {
      events: [event],
      tell: async () => {
        await tellReachable(opened, order.contractorId, `We withdraw this order: ${text}`)
        await tell()
      },
    }
  },
} satisfies Partial<Rules>
