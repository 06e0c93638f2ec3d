import { and, eq, isNull } from 'drizzle-orm'
import { dateByLaw } from '#shared/law/dated.ts'
import type { AdvertNumbers, NumbersOfHome } from '#shared/law/register/register.ts'
import { registerAdverts, registerRenewal, renewedBy } from '#shared/law/register.law.ts'
import { holdsOn } from '#shared/law/rent.law.ts'
import { isOneOf } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { registerEvents, registerLandlords } from './register.table.ts'

/** Who reads: a scope, or whoever shows an account's page to the public. */
type Books = Pick<AccountScope, 'select' | 'mine'>

async function readEntries(books: Books, ids: readonly string[]) {
  const rows = await books
    .select({ propertyId: registerEvents.propertyId, number: registerEvents.number, day: registerEvents.day })
    .from(registerEvents)
    .where(
      books.mine(
        registerEvents,
        eq(registerEvents.kind, 'registered'),
        isNull(registerEvents.takenBackAt),
        isOneOf(registerEvents.propertyId, ids),
      ),
    )
    // Of a home's entries the newest is the last one that the map keeps.
    .orderBy(registerEvents.day, registerEvents.createdAt, registerEvents.id)
  return new Map(
    rows.flatMap(({ propertyId, number, day }) => (number === null ? [] : [[propertyId, { number, day }]])),
  )
}

/** The numbers of the landlords of these homes, by the home's id. */
export async function readLandlordNumbers(
  books: Books,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await books
    .select({ propertyId: properties.id, number: registerLandlords.number })
    .from(properties)
    .innerJoin(
      registerLandlords,
      and(
        eq(registerLandlords.accountId, properties.accountId),
        eq(registerLandlords.landlordId, properties.landlordId),
      ),
    )
    .where(books.mine(properties, isOneOf(properties.id, ids)))
    .orderBy(registerLandlords.createdAt, registerLandlords.id)
  return new Map(rows.map(({ propertyId, number }) => [propertyId, number]))
}

/**
 * The numbers that an advert of each of these homes states, by the home's id: none before the Act asks for them, and none of a home
 * whose entry is missing or over.
 */
export async function readAdvertNumbers(
  books: Books,
  ids: readonly string[],
  day: string,
): Promise<Map<string, AdvertNumbers>> {
  if (ids.length === 0) return new Map()
  const entries = [...(await readEntries(books, ids))].filter(
    ([, entry]) => entry.day <= day && day <= renewedBy(entry.day),
  )
  const numbers = await readLandlordNumbers(
    books,
    entries.map(([id]) => id),
  )
  // Only now: what shows adverts is made of these tables on every day, and its contract is held to it before the Act's day too.
  if (!holdsOn(registerAdverts, day)) return new Map()
  return new Map(entries.map(([id, { number }]) => [id, { home: number, landlord: numbers.get(id) ?? null }]))
}

/** The numbers of a home as its landlord may read them too, whether an advert states them yet or not. */
export async function readNumbersOfHome(scope: AccountScope, id: string): Promise<NumbersOfHome> {
  const entry = (await readEntries(scope, [id])).get(id)
  return {
    number: entry?.number ?? null,
    registeredOn: entry?.day ?? null,
    renewBy: entry ? dateByLaw(registerRenewal, renewedBy(entry.day)) : null,
    landlordNumber: (await readLandlordNumbers(scope, [id])).get(id) ?? null,
  }
}
