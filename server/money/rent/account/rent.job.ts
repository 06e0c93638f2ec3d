import { eq, ne, or, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { accountFormat, accounts } from '../../../accounts/accounts.table.ts'
import { refersTo } from '../../../db/joins.ts'
import { type AccountId, openScope } from '../../../db/scope.ts'
import type { Services } from '../../../http/services.ts'
import { repeatWork, workThrough } from '../../../jobs/repeat.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { rentAccounts } from '../../../records/terms/rent-accounts.table.ts'
import { catchUpRent } from './rent.catch-up.ts'

type Parts = Pick<Services, 'db' | 'log'>

const everyMs = 60_000

/** The accounts in which rent has fallen due or a tenancy has changed since rent was charged last. */
const listDue = ({ db }: Parts) =>
  db
    .selectDistinct({ id: accounts.id, ...accountFormat })
    .from(rentAccounts)
    .innerJoin(accounts, eq(accounts.id, rentAccounts.accountId))
    .innerJoin(tenancies, refersTo(rentAccounts.tenancyId, tenancies))
    .where(
      or(
        sql`${rentAccounts.nextDue} <= ${today()}::date`,
        ne(rentAccounts.tenancyVersion, tenancies.version),
      ),
    )

/**
 * Charges the rent that has fallen due in all accounts, so that entries do not wait until somebody reads them. Answers the
 * number of rent accounts that it worked out. The next run tries failed accounts again.
 */
export async function chargeDueRent(parts: Parts, isStopping = () => false): Promise<number> {
  return workThrough({
    due: await listDue(parts),
    work: ({ id, ...format }) =>
      catchUpRent(openScope(parts.db, id as AccountId, { id: null, name: 'Gable' }, { format }), isStopping),
    failed: (error, { id }) =>
      parts.log.error({ err: error, account: id }, 'the rent of an account could not be charged'),
    isStopping,
  })
}

/** Charges due rent at the start and every minute. Answers a function that stops it and waits for the current transaction. */
export const startRentJob = (parts: Parts): (() => Promise<void>) =>
  repeatWork({
    name: 'rent',
    pauseMs: everyMs,
    work: (isStopping) => chargeDueRent(parts, isStopping),
    failed: (error) => parts.log.warn({ reason: String(error) }, 'the rent has to wait'),
  })
