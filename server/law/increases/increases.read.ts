import { and, desc, eq, ne, or } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { dateByLaw } from '#shared/law/dated.ts'
import {
  type BlankForm,
  type Increase,
  type IncreaseStatus,
  type Increases,
  increaseStatusOn,
  isOpen,
  isUnderWay,
  proposalOf,
  rentOfNotice,
} from '#shared/law/increases/increases.ts'
import { decidedFrom } from '#shared/law/rent.increase.decision.ts'
import { findEarliestIncrease, serveBy } from '#shared/law/rent.increase.earliest.ts'
import { decisionBegins } from '#shared/law/rent.increase.law.ts'
import { fromPence } from '#shared/pence.ts'
import { idsOf, isOneOf, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { type Letterhead, readLetterhead } from '../../pdf/letterhead.ts'
import { listPeople } from '../../records/terms/people.list.ts'
import { pathOfVersion } from '../documents/documents.service.ts'
import { documents, documentVersions } from '../documents/documents.table.ts'
import { listFormValues } from './increases.form.ts'
import { asksLastIncrease, endBefore, type Let, letProblem, readLet, rentBefore } from './increases.let.ts'
import { rentIncreaseEvents, rentIncreases } from './increases.table.ts'

/**
 * The empty form of the account: the one that an increase was filled from last, as long as its document is there. An increase
 * keeps the hash of what it was filled from, so another form changes nothing about those before.
 */
export async function readBlankForm(scope: AccountScope): Promise<(BlankForm & { sha256: string }) | null> {
  const { id: versionId, documentId, number, fileName, sha256 } = documentVersions
  const shown = { name: documents.name, usedOn: rentIncreaseEvents.day }
  const [found] = await scope
    .select({ versionId, documentId, number, fileName, sha256, ...shown })
    .from(rentIncreaseEvents)
    .innerJoin(
      documentVersions,
      and(
        eq(documentVersions.accountId, rentIncreaseEvents.accountId),
        eq(documentVersions.sha256, rentIncreaseEvents.blankSha256),
      ),
    )
    .innerJoin(documents, refersTo(documentVersions.documentId, documents))
    .where(
      scope.mine(
        rentIncreaseEvents,
        eq(rentIncreaseEvents.kind, 'formed'),
        ne(rentIncreaseEvents.blankSha256, ''),
      ),
    )
    .orderBy(desc(rentIncreaseEvents.createdAt), desc(documentVersions.createdAt))
    .limit(1)
  return found ? { ...found, path: pathOfVersion(found.documentId, found.number) } : null
}

export type StoredEvent = typeof rentIncreaseEvents.$inferSelect

/** The increases of a tenancy with their events in their order, the newest increase first. */
export async function readIncreases(scope: AccountScope, tenancyId: string) {
  const rows = await scope
    .table(rentIncreases)
    .list(eq(rentIncreases.tenancyId, tenancyId), desc(rentIncreases.createdAt), desc(rentIncreases.id))
  const { increaseId: of, createdAt, id: eventId } = rentIncreaseEvents
  const stored = await scope.table(rentIncreaseEvents).list(isOneOf(of, idsOf(rows)), createdAt, eventId)
  const events = groupBy(stored, ({ increaseId }) => increaseId)
  return rows.map((row) => ({ row, events: events.get(row.id) ?? [] }))
}

/** The form that is to be served: it counts while the proposal that it was filled for does. */
export const formOf = (events: readonly StoredEvent[]): StoredEvent | undefined =>
  events
    .slice(events.findLastIndex(({ kind }) => kind === 'proposed'))
    .findLast(({ kind }) => kind === 'formed')

/** The day on which the notice counts as served; null while none was. */
export const servedDay = (events: readonly StoredEvent[]): string | null =>
  events.findLast(({ kind }) => kind === 'served')?.day ?? null

/** The addresses of forms, and of the files that were filled, by their version and by their hash. */
async function readForms(scope: AccountScope, events: readonly StoredEvent[]) {
  const { id, documentId, number, sha256, createdAt } = documentVersions
  const formed = events.filter(({ kind }) => kind === 'formed')
  const versions = formed.flatMap(({ versionId }) => versionId ?? [])
  const blanks = formed.flatMap(({ blankSha256 }) => blankSha256 || [])
  const rows = await scope
    .select({ id, documentId, number, sha256, name: documents.name })
    .from(documentVersions)
    .innerJoin(documents, refersTo(documentId, documents))
    .where(scope.mine(documentVersions, or(isOneOf(id, versions), isOneOf(sha256, blanks))))
    .orderBy(createdAt)
  const files = rows.map((row) => ({ ...row, path: pathOfVersion(row.documentId, row.number) }))
  return {
    byVersion: new Map(files.map((file) => [file.id, file])),
    byHash: new Map(files.map(({ sha256, name, path }) => [sha256, { name, path }])),
  }
}

interface Shown {
  stored: Awaited<ReturnType<typeof readIncreases>>[number]
  let_: Let
  forms: Awaited<ReturnType<typeof readForms>>
  tenants: string[]
  agency: Pick<Letterhead, 'name' | 'address'> | null
}

function present({ stored: { row, events }, let_, forms, tenants, agency }: Shown): Increase {
  const status = increaseStatusOn(events, today(), let_.asks)
  const proposal = proposalOf(events)
  const before = rentBefore(let_, proposal.from)
  const form = formOf(events)
  const lowered = rentOfNotice(events)
  const open = isOpen(status)
  return {
    id: row.id,
    status,
    amount: fromPence(proposal.pence),
    from: proposal.from,
    present: fromPence(before.pence),
    every: before.every,
    endsOn: status === 'withdrawn' ? null : endBefore(let_, proposal.from),
    serveBy: open && !asksLastIncrease(let_) ? serveBy(proposal.from) : null,
    form:
      form?.versionId == null
        ? null
        : {
            ...form,
            versionId: form.versionId,
            path: forms.byVersion.get(form.versionId)?.path ?? null,
            blank: forms.byHash.get(form.blankSha256) ?? null,
          },
    values: open ? listFormValues({ let_, tenants, proposal, agency }) : [],
    servedOn: servedDay(events),
    agreed: lowered.agreedOn === null ? null : fromPence(lowered.pence),
    decisionFrom: status === 'tribunal' ? decisionDay(let_, proposal.from, today()) : null,
    events: events.map((event) => ({
      ...event,
      amount: event.pence === null ? null : fromPence(event.pence),
      from: event.fromDay,
      by: event.authorName,
      at: event.createdAt,
    })),
  }
}

/** The day from which a rent is payable that the tribunal decides on a day. */
export const decisionDay = ({ terms, whole }: Let, noticeFrom: string, decidedOn: string) =>
  whole && dateByLaw(decisionBegins, decidedFrom(terms, whole, { decidedOn, noticeFrom }))

/** Why nothing can be proposed while another increase is under way; undefined where none is. */
export const otherProblem = (statuses: readonly IncreaseStatus[]): string | undefined =>
  statuses.some(isUnderWay)
    ? 'A rent increase is already in progress. Change it, or cancel it first.'
    : undefined

/** The increases of a tenancy and the offer of the next one. Throws NotFound. */
export async function listRentIncreases(scope: AccountScope, tenancyId: string): Promise<Increases> {
  const let_ = await readLet(scope, tenancyId)
  const agency = let_.asks ? await readLetterhead(scope) : null
  const people = await listPeople(scope, tenancyId)
  const tenants = people.flatMap(({ role, name }) => (role === 'tenant' ? [name] : []))
  const all = await readIncreases(scope, tenancyId)
  const forms = await readForms(
    scope,
    all.flatMap(({ events }) => events),
  )
  const increases = all.map((stored) => present({ stored, let_, forms, tenants, agency }))
  const statuses = increases.map(({ status }) => status)
  return {
    ...nextIncrease(let_, statuses),
    asks: let_.asks,
    landlord: { name: let_.landlord.name, email: let_.landlord.email },
    blank: await readBlankForm(scope),
    increases,
  }
}

/** The offer of the next increase of a tenancy with increases of these standings; what stops it, or is asked before it. */
export function nextIncrease(let_: Let, statuses: readonly IncreaseStatus[]) {
  const offer = offerOf(let_)
  const end = offer && endBefore(let_, offer.earliest.day)
  const problem =
    letProblem(let_) ??
    (end ? `This tenancy ends on ${let_.asDay(end)}, before its rent can rise.` : undefined)
  return {
    asksLastIncrease: problem === undefined && asksLastIncrease(let_),
    offer: problem ? null : offer,
    refusal: problem ?? otherProblem(statuses) ?? null,
  }
}

function offerOf({ terms, whole, asDay }: Let): Increases['offer'] {
  const earliest = whole && findEarliestIncrease(terms, whole, today())
  if (!earliest) return null
  const { day, rule, source, why } = earliest
  const now = rentBefore({ terms }, day)
  return {
    earliest: { day, rule, source },
    why: why(asDay),
    present: fromPence(now.pence),
    every: now.every,
  }
}
