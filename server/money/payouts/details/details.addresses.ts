import { asc, eq, sql } from 'drizzle-orm'
import { emailAddress } from '#shared/fields.ts'
import type { Payee } from '#shared/money/payouts/payouts.ts'
import { audit } from '../../../db/history.table.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { readPayee } from '../payouts.payees.ts'
import { changesEmail, emailAfter, emailBefore } from './details.queries.ts'

/** For how many days a former address still hears of new bank details. */
export const addressDays = 30

/** A change of a payee's email address. Either may be empty. */
export interface AddressChange {
  before: string
  after: string
  by: string
  at: string
}

const entities = { landlord: 'landlords', contractor: 'contractors', agency: undefined } as const

/** The changes of a payee's email address in the last 30 days, the oldest first. */
export async function listAddressChanges(
  scope: AccountScope,
  { payee, subjectId }: Payee,
): Promise<AddressChange[]> {
  const entity = entities[payee]
  if (!entity) return []
  return scope
    .select({
      before: emailBefore,
      after: emailAfter,
      by: audit.userName,
      at: audit.createdAt,
    })
    .from(audit)
    .where(
      scope.mine(
        audit,
        eq(audit.entity, entity),
        eq(audit.recordId, subjectId),
        sql`${audit.createdAt} > now() - make_interval(days => ${addressDays})`,
        changesEmail,
      ),
    )
    .orderBy(asc(audit.createdAt), asc(audit.id))
}

interface PayeeAddresses {
  /** Every address that stood in the last 30 days, once each: a thief changes the address first, and then the account. */
  addresses: string[]
  changes: AddressChange[]
}

/** Where a payee is told of what protects their money. */
export async function readAddresses(scope: AccountScope, payee: Payee): Promise<PayeeAddresses> {
  const { email } = await readPayee(scope, payee)
  const changes = await listAddressChanges(scope, payee)
  const stood = [email, ...changes.flatMap(({ before, after }) => [before, after])]
  const byMailbox = new Map(
    stood.flatMap((each) => {
      const address = emailAddress().safeParse(each).data
      return address ? [[address.toLowerCase(), address] as const] : []
    }),
  )
  return { addresses: [...byMailbox.values()], changes }
}
