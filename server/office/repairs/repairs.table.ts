import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { type RepairInput, repairDangers, repairRooms } from '#shared/office/repairs/repairs.ts'
import { users } from '../../accounts/people.table.ts'
import type { Assert, Storable } from '../../db/assert.ts'
import { day, factKeys, indexedKey, recordColumns, rowKey } from '../../db/columns.ts'
import { author, masked, words } from '../../db/texts.ts'
import { contractors } from '../../money/bills/bills.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'

/** What has to be done again every so many months, such as a boiler's service. Each time raises a repair. */
export const repairPlans = pgTable(
  'repair_plans',
  {
    ...recordColumns(),
    propertyId: uuid('property_id').notNull(),
    what: masked('what').notNull(),
    everyMonths: smallint('every_months').notNull(),
    /** The day of the first time; the others follow from it. */
    firstOn: day('first_on').notNull(),
    contractorId: uuid('contractor_id'),
    endedOn: day('ended_on'),
    authorName: author('author_name').notNull(),
  },
  (t) => [
    ...factKeys(t, t.propertyId, properties),
    ...indexedKey(t, t.contractorId, contractors),
    check('repair_plans_recur', sql`${t.everyMonths} between 1 and 120`),
  ],
)

/** What is broken in a home, from its report to its paid bill. What it has come to follows from its events. */
export const repairs = pgTable(
  'repairs',
  {
    ...recordColumns(),
    propertyId: uuid('property_id').notNull(),
    /** The tenancy whose tenants see it; null for common parts and empty homes. */
    tenancyId: uuid('tenancy_id'),
    what: masked('what').notNull(),
    details: words('details').notNull().default(''),
    room: text('room', { enum: repairRooms }).notNull().default('other'),
    danger: text('danger', { enum: repairDangers }),
    access: words('access').notNull().default(''),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    reviewOn: day('review_on'),
    /** The recurring maintenance that raised it, and for which of its days. */
    planId: uuid('plan_id'),
    plannedOn: day('planned_on'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    ...indexedKey(t, t.propertyId, properties),
    ...indexedKey(t, t.tenancyId, tenancies),
    rowKey(t, t.planId, repairPlans),
    unique('repairs_of_plans_once').on(t.accountId, t.planId, t.plannedOn),
  ],
)

export type RepairsFit = Assert<Storable<Omit<RepairInput, 'property'>, typeof repairs>>
