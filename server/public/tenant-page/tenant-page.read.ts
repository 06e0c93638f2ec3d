import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { formatExactMoney } from '#shared/currency.ts'
import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { lastDayOfPeriod, tenantNoticeEnds } from '#shared/law/notice.law.ts'
import { chargeWords } from '#shared/money/rent/rent.line-words.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { titleCase } from '#shared/text.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { listSharedWithTenants } from '../../law/documents/documents.service.ts'
import { listNotices } from '../../law/notices/notices.service.ts'
import { listPetRequests } from '../../law/papers/papers.service.ts'
import { listServedTo } from '../../law/servings/servings.service.ts'
import { readArrival } from '../../letting/lets/lets.service.ts'
import type { FoundSubject, LinkContext } from '../../links/links.kind.ts'
import { selectTenantsOf } from '../../links/links.recipients.ts'
import { readPayLinks } from '../../money/payments/payments.service.ts'
import {
  catchUpTenancy,
  factsToPay,
  planPayment,
  readPaperFacts,
  readRentAccount,
} from '../../money/rent/rent.service.ts'
import { invoices } from '../../records/invoices/invoices.table.ts'
import { invoiceStatusOn } from '../../records/related/invoices.pick.ts'
import { readPlaceOfLet } from '../../records/tenancies/tenancies.place.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { listPeople } from '../../records/terms/people.list.ts'
import { readTenantRepairs } from './tenant-page.repairs.ts'

/** The tenant of a link, who is one of the tenancy's tenants until 90 days after it. Throws NotFound. */
export async function findTenant({ scope, link }: LinkContext): Promise<FoundSubject> {
  const { tenancyId, tenantId } = link
  if (!tenancyId || !tenantId) throw new NotFound()
  const which = and(eq(tenancies.id, tenancyId), eq(tenants.id, tenantId)) as SQL
  const [found] = await selectTenantsOf(scope, which)
  if (!found) throw new NotFound()
  const { name, email, phone } = found
  return {
    recipient: { name: titleCase(name), email, phone },
    owners: [tenancyId],
    about: { entity: 'tenancies', id: tenancyId },
  }
}

type Charge = RentAccount['charges'][number]

/** Where open charges are paid by card, for those that an invoice asks for. */
async function readCards(at: LinkContext, open: readonly Charge[]) {
  const { scope, services } = at
  const ids = open.flatMap(({ invoiceId }) => invoiceId ?? [])
  if (ids.length === 0) return []
  const payLinkOf = await readPayLinks(services, scope)
  const rows = await scope
    .select({
      id: invoices.id,
      amount: invoices.amount,
      status: invoiceStatusOn(today()),
      number: invoices.invoiceNumber,
    })
    .from(invoices)
    .where(scope.mine(invoices, inArray(invoices.id, ids)))
  return rows.flatMap(({ number, ...invoice }) => {
    const outstanding = open
      .filter(({ invoiceId }) => invoiceId === invoice.id)
      .reduce((sum, charge) => sum + charge.outstanding, 0)
    const url = payLinkOf({ ...invoice, outstanding })
    return url ? [{ what: `Invoice ${number}`, url }] : []
  })
}

function describeRent(account: RentAccount, { format }: AccountScope, open: readonly Charge[]) {
  if (account.startedOn === null) return null
  const money = (amount: number) => formatExactMoney(amount, format.currency)
  return {
    owed: account.owed > 0 ? money(account.owed) : null,
    credit: account.credit > 0 ? money(account.credit) : null,
    open: open.map((charge) => ({
      what: chargeWords(charge, format),
      due: formatDate(charge.due, format),
      amount: money(charge.outstanding),
    })),
    coming: account.coming.map(({ from, to, due, amount, how }) => ({
      what: chargeWords({ kind: 'rent', from, to, how, basis: 'whole' }, format),
      due: formatDate(due, format),
      amount: money(amount),
    })),
  }
}

/** What a tenancy owes or will owe that is charged, with its due day, for an email. */
export async function listToPay(scope: AccountScope, tenancyId: string): Promise<[string, string][]> {
  const { charges } = await readRentAccount(scope, tenancyId, scope.format.currency)
  return charges
    .filter(({ outstanding }) => outstanding > 0)
    .map((charge) => [
      chargeWords(charge, scope.format),
      `${formatExactMoney(charge.outstanding, scope.format.currency)}, due on ${scope.day(charge.due)}`,
    ])
}

/**
 * What was served on a tenant, and what the team shows them; `file` is the name at the page's address. What is about the home is shown
 * while they live there.
 */
async function readDocuments(
  { scope }: LinkContext,
  tenancyId: string,
  person: { id: string; tenantId: string | null },
  endedOn: string | null,
) {
  const asDay = scope.day
  const livesThere = endedOn === null || endedOn >= today()
  const tenancy = await scope.get(tenancies, tenancyId)
  const shared = await listSharedWithTenants(scope, {
    tenancyId,
    tenantId: person.tenantId ?? '',
    propertyId: livesThere ? (tenancy?.propertyId ?? null) : null,
  })
  const served = await listServedTo(scope, tenancyId, person.id)
  return [
    ...served.map(({ id, name, servedOn }) => ({ file: id, name, on: `Served on ${asDay(servedOn)}` })),
    ...shared.map(({ id, number, name, at }) => ({
      file: `${id}.${number}`,
      name,
      on: `Added on ${asDay(today(new Date(at)))}`,
    })),
  ]
}

const petWords = (answer: 'granted' | 'refused' | null, by: string | null): string => {
  if (answer) return answer === 'granted' ? 'Consented' : 'Refused'
  return by ? `Answer due by ${by}` : 'Being considered'
}

/** Reads the page of a tenant, in texts as people read them, with the rent that has fallen due. Throws NotFound. */
export async function readTenantPage(at: LinkContext, { recipient, about: { id: tenancyId } }: FoundSubject) {
  const { scope, link } = at
  const asDay = scope.day
  await catchUpTenancy(scope, tenancyId)
  const account = await readRentAccount(scope, tenancyId, scope.format.currency)
  const facts = await readPaperFacts(scope, tenancyId)
  const people = (await listPeople(scope, tenancyId)).filter(({ role }) => role === 'tenant')
  const person = people.find(({ tenantId }) => tenantId === link.tenantId)
  if (!person) throw new NotFound()
  const { isEnglish } = await readPlaceOfLet(scope, tenancyId)
  const repairs = await readTenantRepairs(at, tenancyId, facts)
  const notices = await listNotices(scope, tenancyId, today())
  const standing = notices.tenant.filter(({ withdrawn }) => withdrawn === null)
  const requests = isEnglish ? await listPetRequests(scope, tenancyId) : null
  const open = account.charges.filter(({ outstanding }) => outstanding > 0)
  const plan = planPayment(account, facts, person)
  const arrival = await readArrival(scope, tenancyId)
  const earliest = lastDayOfPeriod(notices.rhythm, tenantNoticeEnds(today()))
  const given = standing[0]
  return {
    shown: {
      endedOn: facts.endedOn,
      notices: standing.map(({ id }) => id),
      pets: (requests ?? []).map(({ id }) => id),
      phone: recipient.phone,
      repairs: repairs.shown,
    },
    closed: null,
    view: {
      home: facts.home,
      phone: recipient.phone,
      /** Null before the rent account is started. */
      rent: describeRent(account, scope, open),
      arrival: arrival && `${asDay(arrival.on)}: ${arrival.words}`,
      howToPay:
        plan && facts.agency.paymentDetails.trim() && facts.endedOn === null ? factsToPay(plan, facts) : [],
      cards: await readCards(at, open),
      documents: await readDocuments(at, tenancyId, person, facts.endedOn),
      repairs,
      /** Null where English law gives no right to ask. */
      pets:
        requests?.map(({ pet, answer, answerBy }) => ({
          pet,
          status: petWords(answer, answerBy && asDay(answerBy.day)),
        })) ?? null,
      notice: {
        given: given
          ? `Notice was given on ${asDay(given.givenOn)}. The tenancy ends on ${asDay(given.endsOn)}.`
          : facts.endedOn
            ? `The last day of the tenancy is ${asDay(facts.endedOn)}.`
            : null,
        /** The earliest last day of a notice of today, as a date field takes it and in words. */
        earliest,
        earliestWords: asDay(earliest),
        isPending: facts.isPending,
      },
      others: people.filter(({ id }) => id !== person.id).map(({ name }) => titleCase(name)),
    },
  }
}

export type TenantView = Awaited<ReturnType<typeof readTenantPage>>['view']
