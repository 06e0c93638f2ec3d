import { and, arrayContains, desc, eq, isNotNull, like, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/client.ts'
import type { AccountId } from '../../db/scope.ts'
import { properties } from '../properties/properties.table.ts'
import { publicPages } from './showcase.table.ts'

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

/** The published page of this slug, or that once had it, or of the account with this id; nothing where there is none. */
export async function publicAccount(db: Database, name: string): Promise<PublicBooks | undefined> {
  const byName = idShape.test(name)
    ? eq(publicPages.accountId, name)
    : slugShape.test(name)
      ? or(eq(publicPages.slug, name), arrayContains(publicPages.formerSlugs, [name]))
      : undefined
  if (!byName) return undefined
  const [row] = await db
    .select()
    .from(publicPages)
    .where(and(byName, isNotNull(publicPages.publishedAt)))
    // Whose address it is now goes before whose it was.
    .orderBy(desc(eq(publicPages.slug, name)))
    .limit(1)
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

/** The slugs that begin so, to find one that is free; links to a former one still lead somewhere. */
export async function takenSlugs(db: Database, start: string): Promise<Set<string>> {
  const { slug, formerSlugs } = publicPages
  const beginsSo = `${start}%`
  const rows = await db
    .select({ slug, formerSlugs })
    .from(publicPages)
    .where(
      or(
        like(slug, beginsSo),
        sql`exists (select 1 from unnest(${formerSlugs}) as former where former like ${beginsSo})`,
      ),
    )
  return new Set(rows.flatMap((row) => [row.slug, ...row.formerSlugs]))
}

/** Whether links to this slug lead to another account's page, which has moved on since. */
export async function isFormerSlugOfOthers(
  db: Database,
  slug: string,
  accountId: AccountId,
): Promise<boolean> {
  const [row] = await db
    .select({ slug: publicPages.slug })
    .from(publicPages)
    .where(and(arrayContains(publicPages.formerSlugs, [slug]), ne(publicPages.accountId, accountId)))
    .limit(1)
  return row !== undefined
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
