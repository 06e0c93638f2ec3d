import { desc, eq } from 'drizzle-orm'
import { formatMoney } from '#shared/currency.ts'
import { today } from '#shared/dates.ts'
import { paperCalls } from '#shared/law/papers/papers.calls.ts'
import { listMissingItems, type StatementFacts, statementItems } from '#shared/law/papers/statement.items.ts'
import type { StatementOptions, StatementReply } from '#shared/law/papers/statement.ts'
import { statementBefore } from '#shared/law/papers.law.ts'
import { fromPence } from '#shared/pence.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { type Route, route, showPdf } from '../../http/route.ts'
import { readLetterhead } from '../../pdf/letterhead.ts'
import { printPaper } from '../../pdf/print.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { addressText } from '../../records/properties/properties.pick.ts'
import { readPlace, refuseElsewhere } from '../../records/properties/properties.place.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { selectJointTenants } from '../../records/tenancies/people.names.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { readStatedOne, termsOf } from '../../records/terms/terms.read.ts'
import { registerAnswers } from '../register/register.table.ts'
import { listPetRequests, recordPetEvent, recordPetRequest, withdrawPetEvent } from './pets.ts'
import type { StatementPaper } from './statement.pdf.ts'

/** When the rent of each period is due, in words that fit every rhythm. */
function dueOf(terms: { anchor: string; dueAfter: number }, asDay: (day: string) => string): string {
  const when = terms.dueAfter === 0 ? 'on the first day' : `${terms.dueAfter} days after the first day`
  return `${when} of each period; a period begins on ${asDay(terms.anchor)}`
}

/** What the books and the asked options say for the statement of a tenancy. Throws NotFound. */
async function readFacts(
  scope: AccountScope,
  id: string,
  { gas, improvements = 'no', beside = '', supported = '' }: StatementOptions,
): Promise<StatementFacts> {
  const stated = await readStatedOne(scope, id)
  const { tenancy } = stated
  refuseElsewhere(await readPlace(scope, tenancy.propertyId))
  const joint = selectJointTenants(scope)
  const [found] = await scope
    .select({
      landlord: pickColumns(landlords, 'name', 'address'),
      home: addressText,
      tenant: tenants.name,
      joint: joint.names,
    })
    .from(tenancies)
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .innerJoin(landlords, refersTo(tenancies.landlordId, landlords))
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .leftJoin(joint, eq(joint.tenancyId, tenancies.id))
    .where(scope.mine(tenancies, eq(tenancies.id, id)))
  const { landlord, home, tenant, joint: others } = requireRow(found)
  const { propertyId: of, createdAt, id: answerId } = registerAnswers
  const [answer] = await scope
    .table(registerAnswers)
    .list(eq(of, tenancy.propertyId), desc(createdAt), desc(answerId))
  const terms = termsOf(stated, tenancy.startDate)
  const asDay = scope.day
  const asMoney = (amount: number) => formatMoney(amount, scope.format.currency)
  return {
    landlord,
    tenants: [tenant, ...(others ?? [])],
    home,
    startsOn: asDay(tenancy.startDate),
    rent: {
      amount: asMoney(terms ? fromPence(terms.pence) : tenancy.rentAmount),
      every: terms?.every ?? 'month',
      due: dueOf(terms ?? { anchor: tenancy.startDate, dueAfter: 0 }, asDay),
    },
    billsIncluded: answer?.billsIncluded ?? null,
    billsBeside: beside,
    deposit: tenancy.deposit ? asMoney(tenancy.deposit) : null,
    hasGas: gas === undefined ? null : gas === 'yes',
    mayImprove: improvements === 'yes',
    supportedWhy: supported,
  }
}

interface OfStatement {
  scope: AccountScope
  params: { id: string }
  query: StatementOptions
}

/** The items of a tenancy's written statement, with what is missing. Throws NotFound. */
async function readStatement({ scope, params, query }: OfStatement): Promise<StatementReply> {
  const items = statementItems(await readFacts(scope, params.id, query))
  return { items, missing: listMissingItems(items), source: statementBefore.source }
}

export const lawPaperRoutes: Route[] = [
  route(paperCalls.statement, readStatement),
  route(paperCalls.statementPdf, async (call) => {
    const { scope } = call
    const { items, missing, source } = await readStatement(call)
    if (missing.length > 0)
      refuse('written-statement-incomplete', `Missing for the written statement: ${missing.join(', ')}.`)
    const content: StatementPaper = { agency: await readLetterhead(scope), items, source }
    return showPdf(await printPaper(scope, 'written statement', content), `written-statement-${today()}.pdf`)
  }),
  route(paperCalls.pets, ({ scope, params }) => listPetRequests(scope, params.id)),
  route(paperCalls.addPet, ({ scope, params, body }) => recordPetRequest(scope, params.id, body)),
  route(paperCalls.addPetEvent, ({ scope, params, body }) => recordPetEvent(scope, params.id, body)),
  route(paperCalls.withdrawPetEvent, ({ scope, params, body }) => withdrawPetEvent(scope, params, body.why)),
]
