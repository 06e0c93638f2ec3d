import { eq, getTableName, sql } from 'drizzle-orm'
import { homeTitle } from '#shared/letting/applicants/home.words.ts'
import { z } from '#shared/zod.ts'
import { pickColumns } from '../../db/joins.ts'
import { prepareRead } from '../../db/prepared.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import * as adverts from '../../law/adverts/adverts.ports.ts'
import * as enquiries from '../../records/enquiries/enquiries.ports.ts'
import { propertyText } from '../../records/properties/properties.pick.ts'
import * as ofProperties from '../../records/properties/properties.ports.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { findPublicAccount } from './public-account.ts'
import { shownHomes } from './public-scope.ts'
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

/**
 * The account whose published page has this slug or account id, and the homes that visitors may ask about.
 * Undefined when there is no such page.
 */
async function findPage({ db }: Pick<Services, 'db'>, name: string) {
  const account = await findPublicAccount(db, name)
  if (!account) return undefined
  return {
    accountId: account.accountId,
    async findHome(id: string) {
      if (!z.uuid().safeParse(id).success) return undefined
      const [home] = await account
        .select({
          ...pickColumns(properties, 'id', 'type', 'bedrooms'),
          area: properties.borough,
          address: propertyText,
        })
        .from(properties)
        .where(account.mine(properties, eq(properties.id, id), ...shownHomes()))
      return home && { id: home.id, address: home.address, title: homeTitle(home) }
    },
  }
}

enquiries.findPage.answeredBy(findPage)
ofProperties.hasPublicPage.answeredBy(hasPublicPage)
adverts.publishedOn.answeredBy(publishedOn)
adverts.hasPageOfRow.answeredBy(whetherPageOfRow)
