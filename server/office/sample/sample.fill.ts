import { and, asc, eq, sql } from 'drizzle-orm'
import { addDays, startOfMonth, today } from '#shared/dates.ts'
import { accounts } from '../../accounts/accounts.table.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { fillCertificates } from '../../law/certificates/certificates.service.ts'
import { fillSampleDeposit } from '../../law/deposits/deposits.service.ts'
import { fillSampleIncrease } from '../../law/increases/increases.service.ts'
import { fillRightToRent } from '../../law/right-to-rent/right-to-rent.service.ts'
import { fillSampleServings } from '../../law/servings/servings.service.ts'
import { fillSampleLink } from '../../links/links.sample.ts'
import { listNextNumbers } from '../../records/invoices/invoices.service.ts'
import { invoices } from '../../records/invoices/invoices.table.ts'
import { fillSampleKeys } from '../../records/keys/keys.service.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { addFirstPerson } from '../../records/terms/people.first.ts'
import { schedules } from '../../records/terms/schedules.table.ts'
import { viewings } from '../../records/viewings/viewings.table.ts'
import { adverts } from './sample.adverts.ts'
import { addSampleBank, planStatement } from './sample.bank.ts'
import { addSampleLets } from './sample.lets.ts'
import { addSampleDetails, addSampleFees } from './sample.payouts.ts'
import { addSampleRents, invoiceSampleRents } from './sample.rents.ts'
import { addSampleBill, addSampleRepairs, isAgency } from './sample.repairs.ts'
import * as street from './sample.street.ts'

const sample = true

function at<Item>(list: readonly Item[], place: number): Item {
  const item = list[place]
  if (item === undefined) throw new Error(`the sample street has no place ${place}`)
  return item
}

/** Numbers from 07700 900000 to 900999 are reserved for drama by Ofcom. */
const phoneOf = (place: number) => `07700 ${900_010 + place * 17}`

/** Five weeks' rent, in whole pounds. */
const depositFor = (rent: number) => Math.floor(((rent * 12) / 52) * 5)

/** The first day of the month `count` months ago. */
const monthsAgo = (count: number): string => startOfMonth(today(), -count)

/** The street's landlords; a private landlord is the landlord of the whole street. */
async function addOwners(scope: TransactionScope) {
  const [own] = await scope.tx
    .select({ landlord: landlords })
    .from(landlords)
    .innerJoin(accounts, and(eq(accounts.id, landlords.accountId), eq(accounts.kind, 'landlord')))
    .where(scope.mine(landlords))
    .orderBy(asc(landlords.createdAt), asc(landlords.id))
    .limit(1)
  if (own) return street.landlords.map(() => own.landlord)
  return scope.insertMany(
    landlords,
    street.landlords.map((landlord) => ({ ...landlord, sample })),
  )
}

/**
 * Fills an empty account. Throws a 409 where there are properties already. `isMadeUp` of an agency that is an example itself,
 * whose own bank details are made up too.
 */
export function fillWithSample(
  services: Pick<Services, 'secret' | 'env'>,
  scope: AccountScope,
  { isMadeUp = false } = {},
): Promise<void> {
  return scope.transaction(async (inside) => {
    await inside.lock(properties)
    const [any] = await inside
      .select({ count: sql<number>`count(*)::int` })
      .from(properties)
      .where(inside.mine(properties))
    if (any && any.count > 0)
      refuse(
        'account-not-empty',
        'The sample street is only for an empty account, and this one already has properties.',
      )

    const owners = await addOwners(inside)
    const homes = await inside.insertMany(
      properties,
      street.homes.map(
        ({ address, second, town, landlord, people, since = 0, months, firstRent, ...home }, place) => ({
          ...home,
          ...at(adverts, place),
          deposit: depositFor(home.rent),
          addressLine1: address,
          addressLine2: second ?? '',
          townCity: town ?? 'London',
          status: people.length > 0 ? ('rented' as const) : ('available' as const),
          landlordId: at(owners, landlord).id,
          onBooksSince: monthsAgo(since + 1),
          sample,
        }),
      ),
    )
    const living = street.homes.flatMap((home, place) => home.people.map((name) => ({ name, place })))
    const people = await inside.insertMany(
      tenants,
      living.map(({ name, place }, index) => ({
        name,
        email: street.mailOf(name),
        phone: phoneOf(index),
        propertyId: at(homes, place).id,
        moveInDate: monthsAgo(at(street.homes, place).since ?? 0),
        sample,
      })),
    )
    const firstOf = (place: number) =>
      at(
        people,
        living.findIndex((person) => person.place === place),
      )

    const placeAt = (place: number) => {
      const home = at(street.homes, place)
      const [property, { id: landlordId }] = [at(homes, place), at(owners, home.landlord)]
      const name = `${property.addressLine1}, ${property.postCode}`
      return { home, place, propertyId: property.id, landlordId, name, deposit: depositFor(home.rent) }
    }
    const rented = street.homes.flatMap(({ people }, place) => (people.length > 0 ? [placeAt(place)] : []))
    const lets = await inside.insertMany(
      tenancies,
      rented.map(({ home, place, propertyId, landlordId, deposit }) => ({
        tenantId: firstOf(place).id,
        propertyId,
        landlordId,
        startDate: monthsAgo(home.since ?? 0),
        endDate: home.months ? addDays(monthsAgo((home.since ?? 0) - home.months), -1) : null,
        rentAmount: home.rent,
        deposit,
        sample,
      })),
    )
    const lettings = rented.map((letting, number) => {
      const { id: tenancyId, startDate, endDate } = at(lets, number)
      return { ...letting, tenancyId, startDate, endDate, tenant: firstOf(letting.place).name }
    })
    const lettingOf = (place: number) => lettings.find((letting) => letting.place === place)
    await inside.table(schedules).insertMany(
      lettings.flatMap(({ home, tenancyId, startDate }) => {
        const rents = [{ pence: (home.firstRent ?? home.rent) * 100, fromDay: null, why: 'start' as const }]
        const raised = {
          pence: home.rent * 100,
          fromDay: monthsAgo((home.since ?? 0) - 12),
          why: 'change' as const,
        }
        return [...rents, ...(home.firstRent ? [raised] : [])].map((rent, seq) => ({
          tenancyId,
          seq: seq + 1,
          createdAt: `${rent.fromDay ?? startDate}T09:00:00Z`,
          ...rent,
        }))
      }),
      { unrecorded: true },
    )
    const statement = await planStatement(inside)
    await addSampleFees(inside, owners, monthsAgo(1))
    const banked = await addSampleRents(inside, {
      statement,
      lets: lettings.map(({ home, place, tenancyId }) => ({
        home,
        tenancyId,
        tenantIds: living.flatMap((person, index) => (person.place === place ? [at(people, index).id] : [])),
      })),
    })
    const isOfAgency = await isAgency(inside)
    const toCome = await addSampleLets(services, inside, {
      statement,
      isAgency: isOfAgency,
      placeAt: (place) => ({ ...placeAt(place), endDate: lettingOf(place)?.endDate ?? null }),
    })
    // What is checked and served is recorded with people.
    for (const { id } of lets) await addFirstPerson(inside, id)
    await fillCertificates(
      inside,
      homes.map(({ id }, place) => ({ id, start: lettingOf(place)?.startDate ?? null })),
    )
    await fillRightToRent(inside, [
      ...lettings.map(({ tenancyId, startDate: start }) => ({ tenancyId, start })),
      // Checked before they are agreed, some days ago.
      ...toCome.lets.map((tenancyId) => ({ tenancyId, start: addDays(today(), 6) })),
    ])
    const lockBill = await addSampleBill(inside, homes, statement?.from ?? addDays(today(), -14))
    await addSampleBank(inside, { owners, homes, banked: [...banked, ...toCome.banked], statement })
    await addSampleDetails(inside, owners, { services, isMadeUp })
    // A private landlord's own bank account would not show a deposit.
    if (isOfAgency) await fillSampleDeposit(inside, lettings)
    await fillSampleServings(inside)
    await fillSampleIncrease(inside, lettings)
    await fillSampleLink(inside, at(lets, 1).id)
    await addSampleRepairs(inside, lettings, lockBill)
    await fillSampleKeys(inside, homes)
    await inside.insertMany(
      viewings,
      street.visits.map(({ home, name, phone, days, time, status, interest, notes }) => ({
        propertyName: placeAt(home).name,
        propertyId: at(homes, home).id,
        tenantName: name,
        tenantId: toCome.viewers.get(name) ?? null,
        tenantEmail: street.mailOf(name),
        tenantPhone: phone,
        viewingDate: addDays(today(), days),
        viewingTime: time,
        status,
        visitorInterest: interest ?? null,
        negotiatorId: inside.author.id,
        notes,
        sample,
      })),
    )
    const numbers = await listNextNumbers(inside, street.bills.length)
    const bills = await inside.insertMany(
      invoices,
      street.bills.map(({ home, type, amount, issued, due, status }, place) => ({
        invoiceNumber: at(numbers, place),
        tenant: firstOf(home).name,
        tenantId: firstOf(home).id,
        property: placeAt(home).name,
        propertyId: at(homes, home).id,
        tenancyId: lettingOf(home)?.tenancyId ?? null,
        type,
        amount,
        issueDate: addDays(today(), issued),
        dueDate: addDays(today(), due),
        status,
        paidOn: status === 'paid' ? addDays(today(), due - 1) : null,
        sample,
      })),
    )
    // The rent account decides what is owed, and a payment there pays the invoice too.
    const owed = bills.filter(({ type, status }) => type === 'rent' && status === 'overdue')
    await invoiceSampleRents(
      inside,
      owed.flatMap(({ id, tenancyId }) => (tenancyId ? [{ invoiceId: id, tenancyId }] : [])),
    )
    await toCome.sign()
  })
}
