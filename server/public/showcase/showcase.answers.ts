import { getTableName, sql } from 'drizzle-orm'
import { prepareRead } from '../../db/prepared.ts'
import type { AccountScope } from '../../db/scope.ts'
import * as adverts from '../../law/adverts/adverts.ports.ts'
import * as enquiries from '../../records/enquiries/enquiries.ports.ts'
import * as properties from '../../records/properties/properties.ports.ts'
import { findPage } from './enquiry-page.ts'
import { publicPages } from './showcase.table.ts'

/** The day since which the account's page is public; null while it is not, and no row where there is no page. */
const publishedOn = (scope: AccountScope) =>
  scope
    .select({
      day: sql<string | null>`(${publicPages.publishedAt} at time zone 'Europe/London')::date::text`.as(
        'day',
      ),
    })
    .from(publicPages)
    .where(scope.mine(publicPages))

/** Whether the page of an account is public, for a row of the account, which it calls `row`. */
const hasPageOfRow = sql.raw(`exists (select from ${getTableName(publicPages)} page
  where page.account_id = row.account_id and page.published_at is not null)`)

const whetherPageOfRow = () => hasPageOfRow

/** An account has one page at most, so that its own id says which. */
const readPublishedOn = prepareRead((scope) => publishedOn(scope))

const hasPublicPage = async (scope: AccountScope): Promise<boolean> =>
  (await readPublishedOn(scope, scope.accountId)).some(({ day }) => day !== null)

enquiries.findPage.answeredBy(findPage)
properties.hasPublicPage.answeredBy(hasPublicPage)
adverts.publishedOn.answeredBy(publishedOn)
adverts.hasPageOfRow.answeredBy(whetherPageOfRow)
