import { eq, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { accounts } from '../../accounts/accounts.table.ts'
import { agencies } from '../../accounts/agency.table.ts'
import { users } from '../../accounts/people.table.ts'
import { openScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { standardFees } from '../../money/fees/fees.table.ts'
import { createAccount } from '../auth/auth.service.ts'
import { fillWithSample } from './sample.fill.ts'

const email = 'agent@example.org'

/** The profile of the sample agency, so that the preview of its page is complete. The page is not published. */
const saysOfItself = {
  title: 'Lettings Manager',
  location: 'East London',
  tagline: 'Homes we would live in ourselves',
  yearsOfExperience: 12,
  specialties: 'Family houses, first flats, long lets',
  // Fees with VAT need both. The digits agree, and the number is nobody's.
  address: '5 Gardner Row\nLondon\nE8 4RN',
  vatNumber: 'GB 999 4210 16',
  phone: '020 7946 0100',
  email: 'hello@gardner-lane.example',
  // The client account of the sample's bank files; its sort code is nobody's.
  paymentDetails: 'Gardner & Lane Lettings, client account\nSort code 00-00-00, account number 00012345',
}

/**
 * On the first start of an empty database: an agency with the sample street, to look around in.
 * Answers its address for signing in; nothing where the people of this database are others.
 */
export async function makeSampleAgency(
  services: Pick<Services, 'db' | 'secret' | 'env'>,
): Promise<string | undefined> {
  return services.db.transaction(async (tx) => {
    // Two servers that start at once on one empty database must not both make it.
    await tx.execute(sql`select pg_advisory_xact_lock(7261127)`)
    const [anyone] = await tx.select({ id: users.id }).from(users).limit(1)
    if (anyone) {
      const [agent] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
      return agent && email
    }
    const { user, accountId } = await createAccount(tx, { email, name: 'Alex Gardner', role: 'agent' })
    await tx.update(accounts).set({ name: 'Gardner & Lane Lettings' }).where(eq(accounts.id, accountId))
    const scope = openScope(tx, accountId, { id: user.id, name: user.name })
    await scope.table(standardFees).insert({
      kind: 'percent' as const,
      basisPoints: 1000,
      vat: true,
      fromDay: today(),
      authorName: user.name,
    })
    await scope.table(agencies).update(sql`true`, saysOfItself, { unrecorded: true })
    await tx
      .update(users)
      .set({
        phone: '020 7946 0188',
        bio: 'I show every home myself, answer on the same day, and say what is wrong with a place before you ask.',
      })
      .where(eq(users.id, user.id))
    await fillWithSample(services, scope, { isMadeUp: true })
    return email
  })
}
