import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { personRoles } from '#shared/records/tenancies/people.ts'
import { day, indexedKey, rowColumns, rowKey } from '../../db/columns.ts'
import { code, emailOf, nameOf, phoneOf } from '../../db/texts.ts'
import { giveTraits } from '../../db/traits.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { tenancies } from './tenancies.table.ts'

/**
 * The people of a tenancy. The row at position 0 is the tenancy's own tenant: it holds their share and reference. Only
 * `tenancies` refers to their tenant record, so that the two cannot differ. Amounts are pence.
 */
export const tenancyPeople = pgTable(
  'tenancy_people',
  {
    ...rowColumns(),
    tenancyId: uuid('tenancy_id').notNull(),
    position: smallint('position').notNull(),
    role: text('role', { enum: personRoles }).notNull(),
    /** The tenant record; null for the tenancy's own tenant, and for people who are only typed. */
    tenantId: uuid('tenant_id'),
    /** The name and contacts of a person without a tenant record. */
    name: nameOf('name').notNull().default(''),
    email: emailOf('email').notNull().default(''),
    phone: phoneOf('phone').notNull().default(''),
    share: bigint('share', { mode: 'number' }),
    reference: code('reference').notNull(),
    /** The day on which the person was taken off the tenancy; their payments still refer to the row. */
    goneOn: day('gone_on'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique().on(t.accountId, t.reference),
    unique().on(t.accountId, t.tenancyId, t.id),
    check('tenancy_people_first', sql`${t.position} > 0 or (${t.role} = 'tenant' and ${t.goneOn} is null)`),
    check(
      'tenancy_people_are_somebody',
      sql`(${t.position} = 0 and ${t.tenantId} is null and ${t.name} = '')
        or (${t.position} > 0 and (${t.tenantId} is null) = (${t.name} <> ''))`,
    ),
    check('tenancy_people_tenants', sql`${t.role} <> 'tenant' or ${t.name} = ''`),
    check('tenancy_people_shares', sql`${t.share} is null or (${t.share} >= 0 and ${t.role} = 'tenant')`),
    rowKey(t, t.tenancyId, tenancies).onDelete('cascade'),
    ...indexedKey(t, t.tenantId, tenants),
  ],
)

giveTraits(tenancyPeople, { historyId: ({ id }) => id })
