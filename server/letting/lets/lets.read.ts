import { today } from '#shared/dates.ts'
import { holdingDaysOf, holdingEndOf } from '#shared/law/deposit.law.ts'
import { consentWayNames } from '#shared/letting/lets/lets.kinds.ts'
import { isOpenStep, letSteps } from '#shared/letting/lets/lets.steps.ts'
import type { LetHolding, LetRow, LetWhole } from '#shared/letting/lets/lets.ts'
import { fromPence } from '#shared/pence.ts'
import { yearlyPence } from '#shared/records/terms/terms.parts.ts'
import { titleCase } from '#shared/text.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { listHeldHoldings } from '../../money/proof/proof.service.ts'
import { readLetterhead } from '../../pdf/letterhead.ts'
import { listPeople } from '../../records/terms/people.list.ts'
import { readStatedOne, termsOf } from '../../records/terms/terms.read.ts'
import { lastEvent, listLetEvents } from './lets.events.ts'
import { factsOf, openOf } from './lets.facts.ts'
import { type LetTenancy, listLetTenancies, readAbout } from './lets.queries.ts'

interface LetAsked {
  isAgency: boolean
}

async function readRows(scope: AccountScope, rows: readonly LetTenancy[], { isAgency }: LetAsked) {
  const ids = rows.map(({ tenancy }) => tenancy.id)
  const about = await readAbout(scope, rows)
  const events = await listLetEvents(scope, ids)
  const held = new Map((await listHeldHoldings(scope)).map((each) => [each.id, each]))
  return rows.map((row) => {
    const { id, propertyId, startDate: start, agreedOn } = row.tenancy
    const own = events.get(id) ?? []
    const money = { held: held.get(id), deadline: lastEvent(own, 'holding-deadline')?.day ?? undefined }
    const facts = factsOf(scope, row, about, own, { isAgency, money })
    const named: LetRow = {
      tenancyId: id,
      propertyId,
      property: row.property,
      people: facts.people.map(({ name }) => name),
      start,
      agreedOn,
      steps: letSteps(facts, { day: today(), asMoney: (pence) => scope.money(pence) }),
    }
    return {
      row,
      named,
      facts,
      money,
      events: own,
      charges: about.charges.get(id) ?? [],
      offer: about.offers.get(id),
    }
  })
}

/** The lets in progress by their first days; an agreed one leaves the list once nothing is missing. */
export async function listLets(scope: AccountScope, asked: LetAsked): Promise<LetRow[]> {
  const rows = await listLetTenancies(scope)
  if (rows.length === 0) return []
  const lets = await readRows(scope, rows, asked)
  return lets.flatMap(({ named }) => (named.agreedOn && !named.steps.some(isOpenStep) ? [] : [named]))
}

/** The most that a week's rent comes to where the law limits holding deposits, in whole currency units. */
async function mostHolding(scope: AccountScope, { tenancy, isInEngland }: LetTenancy) {
  const terms = termsOf(await readStatedOne(scope, tenancy.id), tenancy.startDate)
  return terms && isInEngland ? fromPence(Math.floor(yearlyPence(terms) / 52)) : null
}

type ReadLet = Awaited<ReturnType<typeof readRows>>[number]

/** The consent that the team recorded, or that which the applicant gave with their offer. */
function describeConsent({ events, offer }: Pick<ReadLet, 'events' | 'offer'>): LetHolding['consent'] {
  const recorded = lastEvent(events, 'holding-consent')
  if (recorded?.day) {
    const way = consentWayNames[recorded.how as keyof typeof consentWayNames]?.toLowerCase() ?? ''
    return { on: recorded.day, words: `${recorded.text} agreed ${way}, recorded by ${recorded.authorName}` }
  }
  return offer?.consentOn
    ? { on: offer.consentOn, words: `${titleCase(offer.party[0]?.name ?? '')} agreed in the application` }
    : null
}

/** Why nobody is emailed how to pay the holding deposit; null where its payer is. */
export async function whyUnsent(scope: AccountScope, email = ''): Promise<LetHolding['whyUnsent']> {
  if (!email) return 'no-email'
  return (await readLetterhead(scope)).paymentDetails.trim() ? null : 'no-payment-details'
}

async function describeHolding(
  scope: AccountScope,
  { row, facts, money: { held, deadline }, charges, events, offer }: ReadLet,
): Promise<LetHolding> {
  const { tenancy } = row
  const open = openOf(charges.filter(({ kind }) => kind === 'holding-deposit'))
  const days = held && row.isInEngland ? holdingDaysOf(held.came, deadline) : undefined
  const end = held && holdingEndOf({ cameOn: held.came, deadline, ...tenancy })
  const [payer] = await listPeople(scope, tenancy.id)
  return {
    asked: fromPence(open),
    held: fromPence(held?.pence ?? 0),
    most: await mostHolding(scope, row),
    receivedOn: facts.holding?.receivedOn ?? null,
    deadline: days?.deadline ?? deadline ?? null,
    agreeBy: end ? null : (days?.agreeBy ?? null),
    repayBy: days ? (end?.repayBy ?? days.repayBy) : null,
    reference: payer?.reference ?? '',
    payer: titleCase(payer?.name ?? ''),
    whyUnsent: await whyUnsent(scope, payer?.email),
    consent: describeConsent({ events, offer }),
  }
}

/**
 * What is missing of a let, and its holding deposit; null for a tenancy that is none: it was let before, or it ended and nothing of it
 * is held. Throws NotFound.
 */
export async function readLet(scope: AccountScope, id: string, asked: LetAsked): Promise<LetWhole | null> {
  const rows = await listLetTenancies(scope, id)
  if (rows.length === 0) throw new NotFound()
  const [let_] = await readRows(scope, rows, asked)
  if (!let_) throw new NotFound()
  const { row, named, events } = let_
  const { tenancy } = row
  const isOver = tenancy.endedOn !== null
  const fell = lastEvent(events, 'fell-through')
  const isPending = tenancy.status === 'pending' && !isOver
  const isDone = !isPending && (!lastEvent(events, 'agreed') || isOver || !named.steps.some(isOpenStep))
  const holding = await describeHolding(scope, let_)
  if (isDone && holding.held === 0) return null
  const handover = lastEvent(events, 'handover')
  return {
    ...named,
    landlord: titleCase(row.landlord),
    isOver,
    fell: isOver && fell?.day ? { on: fell.day, why: fell.text } : null,
    holding,
    handover: handover?.day ? { on: handover.day, words: handover.text } : null,
  }
}
