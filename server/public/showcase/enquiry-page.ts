import { eq } from 'drizzle-orm'
import { z } from '#shared/zod.ts'
import { pickColumns } from '../../db/joins.ts'
import type { Services } from '../../http/services.ts'
import { propertyText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { findPublicAccount } from './public-account.ts'
import { shownHomes } from './public-scope.ts'
import { homeTitle } from './showcase.words.ts'

/**
 * The account whose published page has this slug or account id, and the homes that visitors may ask about.
 * Undefined when there is no such page.
 */
export async function findPage({ db }: Pick<Services, 'db'>, name: string) {
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
