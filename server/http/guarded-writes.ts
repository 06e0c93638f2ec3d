import type { Request } from 'express'
import { groupBy } from '#shared/group.ts'
import { isAllowed, type Permission } from '#shared/permissions.ts'
import { Refused } from '../db/refusals.ts'
import type { Runner } from '../db/transact.ts'
import type { WriteGuard } from '../db/write-guard.ts'
import type { Actor } from './route.ts'
import { refuseUnconfirmed } from './session.ts'

/** What storing something asks of the caller, whether it comes by a form, a file, a restore or an undo. */
export interface GuardedWrite {
  /** The table by its name in SQL. */
  table: string
  /** The fields that are guarded, as drizzle names them; without them every field is. */
  fields?: readonly string[]
  /** The rows that are guarded, by their values; without it every row is. */
  only?: (row: object) => boolean
  role: Permission
  /** A sign-in or a confirmation of the last minutes. */
  confirmed?: true
  /** A second step, where the account pays people out and the caller's fortnight is over. */
  paysOut?: true
}

/** Whoever is invited to decide about money or people. A viewer may be invited by a manager at any time. */
const invitesPower = (row: object): boolean =>
  'role' in row && (row.role === 'owner' || row.role === 'manager')

/**
 * The one table of guards. The contracts ask for the same before a body is read (roles.test.ts and guarded-writes.test.ts hold
 * both together); this holds for every way in which the values come. Rows of the sample are nobody's money.
 */
export const guardedWrites: readonly GuardedWrite[] = [
  { table: 'bank_details', role: 'manage', confirmed: true, paysOut: true },
  { table: 'payout_files', role: 'manage', confirmed: true, paysOut: true },
  { table: 'payouts', fields: ['approvedAt', 'payoutFileId'], role: 'write', confirmed: true, paysOut: true },
  {
    table: 'books',
    fields: ['approvalLimit', 'serviceUserNumber'],
    role: 'owner',
    confirmed: true,
    paysOut: true,
  },
  { table: 'rent_accounts', role: 'write' },
  { table: 'schedules', role: 'write' },
  { table: 'fee_rules', role: 'write' },
  { table: 'memberships', fields: ['role', 'landlordId'], role: 'manage', confirmed: true },
  { table: 'invitations', role: 'manage' },
  { table: 'invitations', only: invitesPower, role: 'manage', confirmed: true },
]

const byTable = groupBy(guardedWrites, ({ table }) => table)

const isOfSample = (row: object): boolean => 'sample' in row && row.sample === true

/** What of the table of guards these rows fall under. */
export function findGuards(table: string, rows: readonly object[]): GuardedWrite[] {
  const own = byTable.get(table) ?? []
  const written = rows.filter((row) => !isOfSample(row))
  return own.filter(({ fields, only = () => true }) =>
    written.some((row) => only(row) && (!fields || fields.some((field) => field in row))),
  )
}

/** The guard of one request's writes. Client landlords are refused before. */
export const guardOf =
  (
    { account, user, ...actor }: Actor,
    request: Request,
    guardPayingOut: (actor: Actor, on: Runner) => Promise<void>,
  ): WriteGuard =>
  async (runner, table, rows) => {
    for (const { role, confirmed, paysOut } of findGuards(table, rows)) {
      if (!isAllowed(account.role, role))
        throw new Refused(
          403,
          'not-allowed',
          'Your role in this team does not allow that. Nothing was stored.',
        )
      // In the order of the calls that ask for both (mount.ts).
      if (paysOut) await guardPayingOut({ account, user, ...actor }, runner)
      if (confirmed) refuseUnconfirmed(request)
    }
  }
