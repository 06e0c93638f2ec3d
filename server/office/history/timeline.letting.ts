import { and, eq, isNotNull, lte } from 'drizzle-orm'
import type { LetEventKind } from '#shared/letting/lets/lets.kinds.ts'
import { type OfferEventKind, offerMeansNames } from '#shared/letting/offers/offers.state.ts'
import { londonMoment } from '#shared/london.ts'
import type { TimelineEvent } from '#shared/office/history/timeline.calls.ts'
import { titleCase } from '#shared/text.ts'
import { readTime } from '#shared/times.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { letEvents } from '../../letting/lets/lets.table.ts'
import { offerEvents, offers } from '../../letting/offers/offers.table.ts'
import { letReferences } from '../../letting/references/references.table.ts'
import { signers, signings } from '../../letting/signings/signings.table.ts'
import { selectPeople } from '../../records/tenancies/people.pick.ts'
import { tenancyPeople } from '../../records/tenancies/people.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { viewings } from '../../records/viewings/viewings.table.ts'
import { asEvents } from './timeline.event.ts'

type Told = Pick<TimelineEvent, 'id' | 'at' | 'who' | 'text'>

/** The words of an event, after the name of whoever did it; '' where something else of the history tells it. */
type Words<Kind extends string, Row> = Record<Kind, (row: Row, scope: AccountScope) => string>

type OfferRow = typeof offerEvents.$inferSelect
const dayOf = (scope: AccountScope, day: string | null) => scope.day(day ?? '')
const means = ({ how }: OfferRow) => (how ? ` ${offerMeansNames[how]}` : '')

const offerWords: Words<OfferEventKind, OfferRow> = {
  made: ({ pence, day }, scope) =>
    `made an offer of ${scope.money(pence ?? 0)} a month from ${dayOf(scope, day)}`,
  asked: () => 'passed the offer on to the landlord',
  approved: (row) => `approved the offer${means(row)}`,
  declined: (row) => `declined the offer${means(row)}: ${row.text}`,
  question: (row) => `asked about the offer${means(row)}: ${row.text}`,
  suggested: (row, scope) => `suggested another start${means(row)}: ${dayOf(scope, row.day)}`,
  // The tenancy that is added tells it.
  accepted: () => '',
  withdrawn: ({ text }) => `withdrew the offer: ${text}`,
}

type LetRow = typeof letEvents.$inferSelect

const letWords: Words<LetEventKind, LetRow> = {
  agreed: ({ day, how }, scope) =>
    how === 'paper'
      ? `recorded the agreement of ${dayOf(scope, day)}, signed on paper`
      : `completed the agreement on ${dayOf(scope, day)}: everyone has signed`,
  'fell-through': ({ day, text }, scope) =>
    `recorded that the let fell through on ${dayOf(scope, day)}: ${text}`,
  'holding-deadline': ({ day }, scope) => `recorded another deadline for the agreement: ${dayOf(scope, day)}`,
  'holding-consent': ({ day, text }, scope) =>
    `recorded that on ${dayOf(scope, day)} ${text} agreed to the holding deposit becoming part of the deposit`,
  handover: ({ day, text }, scope) => `arranged the handover of keys for ${dayOf(scope, day)}: ${text}`,
  'keys-given': ({ day, text }, scope) => `recorded the handover of keys on ${dayOf(scope, day)}: ${text}`,
  reminded: ({ text }) => `sent a reminder to ${text}`,
}

/** The viewings of the property that the tenancy's own tenant attended. */
async function listViewings(scope: AccountScope, tenancyId: string): Promise<Told[]> {
  const rows = await scope
    .select({ viewing: viewings })
    .from(viewings)
    .innerJoin(
      tenancies,
      and(
        eq(tenancies.accountId, viewings.accountId),
        eq(tenancies.tenantId, viewings.tenantId),
        eq(tenancies.propertyId, viewings.propertyId),
      ),
    )
    .where(
      scope.mine(
        viewings,
        eq(tenancies.id, tenancyId),
        eq(viewings.status, 'completed'),
        lte(viewings.viewingDate, tenancies.startDate),
      ),
    )
  return rows.map(({ viewing: { id, viewingDate: date, viewingTime, tenantName, visitorInterest } }) => ({
    id,
    at: new Date(londonMoment({ date, time: readTime(viewingTime) ?? '12:00' })).toISOString(),
    who: tenantName,
    text:
      visitorInterest === 'interested' ? 'viewed the property, and was interested' : 'viewed the property',
  }))
}

async function listOffer(scope: AccountScope, tenancyId: string): Promise<Told[]> {
  const rows = await scope
    .select({ event: offerEvents })
    .from(offerEvents)
    .innerJoin(offers, refersTo(offerEvents.offerId, offers))
    .where(scope.mine(offerEvents, eq(offers.tenancyId, tenancyId)))
  return rows.map(({ event }) => ({
    id: event.id,
    at: event.at,
    who: event.authorName,
    text: offerWords[event.kind](event, scope),
  }))
}

async function listLet(scope: AccountScope, tenancyId: string): Promise<Told[]> {
  const rows = await scope.table(letEvents).list(eq(letEvents.tenancyId, tenancyId))
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    who: row.authorName,
    text: letWords[row.kind](row, scope),
  }))
}

/** The references that came, without what they say. */
async function listReferences(scope: AccountScope, tenancyId: string): Promise<Told[]> {
  const people = await selectPeople(scope, eq(tenancyPeople.tenancyId, tenancyId))
  const names = new Map(people.map(({ id, name }) => [id, titleCase(name)]))
  const rows = await scope.table(letReferences).list(eq(letReferences.tenancyId, tenancyId))
  return rows.flatMap(({ id, kind, personId, answeredAt, answeredBy, authorName, createdAt }) => {
    const of = `reference for ${names.get(personId) ?? 'a former tenant'}`
    if (kind === 'file') return [{ id, at: createdAt, who: authorName, text: `added the file of a ${of}` }]
    return answeredAt ? [{ id, at: answeredAt, who: answeredBy, text: `answered a ${of}` }] : []
  })
}

async function listSignings(scope: AccountScope, tenancyId: string): Promise<Told[]> {
  const rows = await scope.table(signings).list(eq(signings.tenancyId, tenancyId))
  const signed = await scope
    .select({ signer: signers, title: signings.documentTitle })
    .from(signers)
    .innerJoin(signings, refersTo(signers.signingId, signings))
    .where(scope.mine(signers, eq(signings.tenancyId, tenancyId), isNotNull(signers.signedAt)))
  return [
    ...rows.map(({ id, createdAt: at, authorName: who, documentTitle }) => ({
      id,
      at,
      who,
      text: `sent ${documentTitle} to be signed`,
    })),
    ...signed.flatMap(({ signer: { id, signedAt, signerName, how }, title }) =>
      signedAt
        ? [
            {
              id,
              at: signedAt,
              who: titleCase(signerName),
              text: `signed ${title}${how === 'link' ? '' : ', through the agency'}`,
            },
          ]
        : [],
    ),
  ]
}

/** What happened on the way from the viewing to the keys. */
export async function listLettingEvents(scope: AccountScope, tenancyId: string): Promise<TimelineEvent[]> {
  const lists = [listViewings, listOffer, listLet, listReferences, listSignings]
  const told = await Promise.all(lists.map((list) => list(scope, tenancyId)))
  return asEvents(
    told.flat().filter(({ text }) => text !== ''),
    'letting',
  )
}
