import { eq, sql } from 'drizzle-orm'
import { listWords } from '#shared/text.ts'
import type { Database } from '../../db/client.ts'
import { causesOf } from '../../db/failures.ts'
import { Refused } from '../../db/refusals.ts'
import { type AccountId, openScope } from '../../db/scope.ts'
import { isFormerSlugOfOthers, listTakenSlugs, readOwnAccount } from './public-account.ts'
import { publicPages } from './showcase.table.ts'

/** Names under /agent/ that no agency may have, because Gable uses them or may need them. */
const reserved = new Set(
  listWords(`
    about admin agent agents api assets blog contact dashboard edit example gable help home homes legal
    login me new null photos preview pricing privacy search settings showcase sign-in sitemap static
    support terms undefined
  `),
)

const isReserved = (slug: string): boolean => reserved.has(slug)

/** 'Gardner & Lane Lettings' → 'gardner-lane-lettings'; a name without letters of ours becomes 'agency'. */
function makeSlug(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '')
  return plain.length < 3 || isReserved(plain) ? (plain ? `${plain}-lettings` : 'agency') : plain
}

/** The first of 'name', 'name-2', 'name-3' … that is not taken. */
function findFreeSlug(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? name : `${name.slice(0, 55)}-${number}`
    if (!taken.has(slug)) return slug
  }
}

export interface Account {
  id: AccountId
  name: string
}

/** The page's slug, or the one that it would get. */
export async function findSlug(db: Database, { id, name }: Account): Promise<string> {
  const { slug } = await readOwnAccount(db, id)
  if (slug) return slug
  const wish = makeSlug(name)
  return findFreeSlug(wish, await listTakenSlugs(db, wish))
}

async function refuseTaken(db: Database, slug: string, status: 400 | 409): Promise<never> {
  const free = findFreeSlug(isReserved(slug) ? `${slug}-lettings` : slug, await listTakenSlugs(db, slug))
  const sentence = `This address is ${status === 400 ? 'kept for Gable itself' : 'taken'}. ${free} is free`
  throw new Refused(status, 'address-taken', `${sentence}.`, { slug: `${sentence}.` })
}

const isTaken = (error: unknown): boolean => causesOf(error).some(({ code }) => code === '23505')

const formerKept = 20

/** The page's former slugs after it takes the proposed one. */
const formerSlugs = sql`case when ${publicPages.slug} = excluded.slug then ${publicPages.formerSlugs} else
  (array_append(array_remove(array_remove(${publicPages.formerSlugs}, excluded.slug), ${publicPages.slug}), ${publicPages.slug}))
  [greatest(1, cardinality(${publicPages.formerSlugs}) + 2 - ${formerKept}::int):] end`

/** Sets the page's address and whether it is published. Throws a 409 that names a free address. */
export async function publishPage(
  db: Database,
  account: Account,
  wish: { slug?: string | undefined; published: boolean },
): Promise<{ slug: string; published: boolean }> {
  const slug = wish.slug ?? (await findSlug(db, account))
  if (wish.slug && isReserved(wish.slug)) return refuseTaken(db, wish.slug, 400)
  if (wish.slug && (await isFormerSlugOfOthers(db, wish.slug, account.id))) return refuseTaken(db, slug, 409)
  const publishedAt = wish.published ? sql`coalesce(${publicPages.publishedAt}, now())` : null
  try {
    await openScope(db, account.id, { id: null, name: '' })
      .table(publicPages)
      .put(
        { slug, publishedAt: wish.published ? new Date().toISOString() : null },
        { on: [publicPages.accountId], set: { slug, publishedAt, formerSlugs } },
      )
  } catch (error) {
    if (!isTaken(error)) throw error
    const [other] = await db.select().from(publicPages).where(eq(publicPages.slug, slug))
    if (other?.accountId === account.id) return publishPage(db, account, wish)
    return refuseTaken(db, slug, 409)
  }
  return { slug, published: wish.published }
}
