import { and, arrayContains, desc, eq, isNotNull, like, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { today } from '#shared/dates.ts'
import type { Database } from '../../db/client.ts'
import type { AccountId } from '../../db/scope.ts'
import { isBannedOn } from '../../law/notices/notices.service.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { isToLet } from '../../records/related/homes.pick.ts'
import { publicPages } from './showcase.table.ts'

/** Read-only access to what an account shows in public. Every where clause starts with `mine(table, …)`. */
export interface PublicAccount {
  /** Never leaves the server: pages are known by their slug. */
  readonly accountId: AccountId
  readonly slug: string
  readonly publishedAt: string
  readonly select: Database['select']
  mine(table: { accountId: PgColumn }, ...conditions: (SQL | undefined)[]): SQL
}

const slugShape = /^[a-z0-9](?:[a-z0-9-]{1,58})[a-z0-9]$/
const idShape = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Reading within one account, without any way to write. */
function openReadOnly(db: Database, accountId: AccountId): Pick<PublicAccount, 'select' | 'mine'> {
  return {
    select: db.select.bind(db) as Database['select'],
    mine: (table, ...conditions) => and(eq(table.accountId, accountId), ...conditions) as SQL,
  }
}

/** The account whose published page has, or once had, this slug, or that has this id. */
export async function findPublicAccount(db: Database, name: string): Promise<PublicAccount | undefined> {
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
    // The page with this slug comes before a page that had it earlier.
    .orderBy(desc(eq(publicPages.slug, name)))
    .limit(1)
  if (!row?.publishedAt) return undefined
  const accountId = row.accountId as AccountId
  return { accountId, slug: row.slug, publishedAt: row.publishedAt, ...openReadOnly(db, accountId) }
}

/** The account as its own team reads it, published or not. */
export interface OwnAccount extends Pick<PublicAccount, 'accountId' | 'select' | 'mine'> {
  /** Null until an address is chosen. */
  readonly slug: string | null
  readonly publishedAt: string | null
}

export async function readOwnAccount(db: Database, accountId: AccountId): Promise<OwnAccount> {
  const [row] = await db.select().from(publicPages).where(eq(publicPages.accountId, accountId))
  return {
    accountId,
    slug: row?.slug ?? null,
    publishedAt: row?.publishedAt ?? null,
    ...openReadOnly(db, accountId),
  }
}

/** The taken slugs that begin with `start`. Former slugs count, because links to them still work. */
export async function listTakenSlugs(db: Database, start: string): Promise<Set<string>> {
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

/** Whether this slug is a former address of another account's page. */
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

/** The published pages and their homes, the most recently changed homes first. */
export async function listPublishedPlaces(db: Database) {
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
        isToLet(),
        not(isBannedOn(today())),
      ),
    )
    .orderBy(desc(properties.updatedAt), properties.id)
    .limit(placesListed - pages.length)
  return { pages, homes }
}
