import { and, desc, eq, isNotNull, like, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { properties } from '../modules/properties/properties.table.ts'
import { publicPages } from '../modules/settings/settings.table.ts'
import type { Database } from './client.ts'
import type { AccountId } from './scope.ts'

/** The way to what an account shows to strangers. It only reads; a where clause starts with `mine(table, …)`. */
export interface PublicBooks {
  /** Never leaves the server: pages are known by their slug. */
  readonly accountId: AccountId
  readonly slug: string
  readonly publishedAt: string
  readonly select: Database['select']
  mine(table: { accountId: PgColumn }, ...conditions: (SQL | undefined)[]): SQL
}

export const slugShape = /^[a-z0-9](?:[a-z0-9-]{1,58})[a-z0-9]$/
const idShape = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** How a page is read: its rows of one account, and no way to write. */
function openBooks(db: Database, accountId: AccountId): Pick<PublicBooks, 'select' | 'mine'> {
  return {
    select: db.select.bind(db) as Database['select'],
    mine(table, ...conditions) {
      const clause = and(eq(table.accountId, accountId), ...conditions)
      if (!clause) throw new Error('a where clause without its account')
      return clause
    },
  }
}

/** The published page of this slug, or of the account with this id; nothing where there is none. */
export async function publicAccount(db: Database, name: string): Promise<PublicBooks | undefined> {
  const byName = idShape.test(name)
    ? eq(publicPages.accountId, name)
    : slugShape.test(name)
      ? eq(publicPages.slug, name)
      : undefined
  if (!byName) return undefined
  const [row] = await db
    .select()
    .from(publicPages)
    .where(and(byName, isNotNull(publicPages.publishedAt)))
  if (!row?.publishedAt) return undefined
  const accountId = row.accountId as AccountId
  return { accountId, slug: row.slug, publishedAt: row.publishedAt, ...openBooks(db, accountId) }
}

/** What an account's own people see of its page before strangers do. */
export interface OwnBooks extends Pick<PublicBooks, 'accountId' | 'select' | 'mine'> {
  /** null: no address was chosen yet. */
  readonly slug: string | null
  readonly publishedAt: string | null
}

export async function ownBooks(db: Database, accountId: AccountId): Promise<OwnBooks> {
  const [row] = await db.select().from(publicPages).where(eq(publicPages.accountId, accountId))
  return {
    accountId,
    slug: row?.slug ?? null,
    publishedAt: row?.publishedAt ?? null,
    ...openBooks(db, accountId),
  }
}

/** The slugs that begin so, to find one that is free. */
export async function takenSlugs(db: Database, start: string): Promise<Set<string>> {
  const rows = await db
    .select({ slug: publicPages.slug })
    .from(publicPages)
    .where(like(publicPages.slug, `${start}%`))
  return new Set(rows.map(({ slug }) => slug))
}

/** The sitemaps' limit (sitemaps.org). */
const placesListed = 50_000

/** Every published page and every home on one, those that changed last first. */
export async function publishedPlaces(db: Database) {
  const pages = await db
    .select({
      slug: publicPages.slug,
      changedAt: sql<string>`greatest(${publicPages.publishedAt}, max(${properties.updatedAt}))`.mapWith(
        properties.updatedAt,
      ),
    })
    .from(publicPages)
    .leftJoin(properties, eq(properties.accountId, publicPages.accountId))
    .where(isNotNull(publicPages.publishedAt))
    .groupBy(publicPages.slug, publicPages.publishedAt)
    .orderBy(publicPages.slug)
    .limit(placesListed)
  const homes = await db
    .select({ slug: publicPages.slug, id: properties.id, changedAt: properties.updatedAt })
    .from(publicPages)
    .innerJoin(properties, eq(properties.accountId, publicPages.accountId))
    .where(
      and(
        isNotNull(publicPages.publishedAt),
        eq(properties.published, true),
        eq(properties.status, 'available'),
      ),
    )
    .orderBy(desc(properties.updatedAt), properties.id)
    .limit(placesListed - pages.length)
  return { pages, homes }
}
