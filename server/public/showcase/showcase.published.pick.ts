import { sql } from 'drizzle-orm'
import type { AccountScope } from '../../db/scope.ts'
import { publicPages } from './showcase.table.ts'

/** The day since which the account's page is public; null while it is not, and no row where there is no page. */
export const selectPublishedOn = (scope: AccountScope) =>
  scope
    .select({
      day: sql<string | null>`(${publicPages.publishedAt} at time zone 'Europe/London')::date::text`.as(
        'day',
      ),
    })
    .from(publicPages)
    .where(scope.mine(publicPages))

/** Whether the account's page is public. */
export const hasPublicPage = async (scope: AccountScope): Promise<boolean> =>
  (await selectPublishedOn(scope)).some(({ day }) => day !== null)
