import { sql } from 'drizzle-orm'
import type { AccountScope } from '../../db/scope.ts'
import { publicPages } from './showcase.table.ts'

/** The day since which the account's page is public; null while it is not. */
export async function findPublishedOn(scope: AccountScope): Promise<string | null> {
  const [page] = await scope
    .select({
      day: sql<string | null>`(${publicPages.publishedAt} at time zone 'Europe/London')::date::text`,
    })
    .from(publicPages)
    .where(scope.mine(publicPages))
  return page?.day ?? null
}
