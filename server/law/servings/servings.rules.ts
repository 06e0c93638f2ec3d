import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { laterDay, today } from '#shared/dates.ts'
import { sheetPublished } from '#shared/law/papers.law.ts'
import type { ServedRole, ServingInput } from '#shared/law/servings/servings.ts'
import { proposedDelivery } from '#shared/law/servings.law.ts'
import { refuse, refuseField, refuseFuture } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { readAgreement } from './servings.read.ts'
import { servings } from './servings.table.ts'

/** The clause that allows an email; empty for other means and for the landlord. Throws a 409 where the agreement allows none. */
export async function requireEmailClause(
  scope: AccountScope,
  tenancyId: string,
  { means }: ServingInput,
  people: readonly { role: ServedRole }[],
): Promise<string> {
  if (means !== 'mail' || people.every(({ role }) => role === 'landlord')) return ''
  const { email } = await readAgreement(scope, tenancyId)
  if (email?.isAllowed) return email.clause
  const sentence = email
    ? 'The agreement doesn’t allow service by email. Serve it by hand or by post.'
    : 'First enter whether the agreement allows service by email, and the clause. Or serve it by hand or by post.'
  refuse('email-not-agreed', sentence, { means: sentence })
}

/** Throws a 400 where something is said to be served before its document came here, without a reason. */
export function refuseBackdated(
  scope: AccountScope,
  { what, servedOn, backdatedWhy }: ServingInput,
  versionAt: string,
): void {
  if (what === 'information-sheet' && servedOn < sheetPublished.value)
    refuseField(
      'date-out-of-range',
      'servedOn',
      `The information sheet was published on ${scope.day(sheetPublished.value)}. Enter that date or a later one`,
    )
  const came = today(new Date(versionAt))
  if (servedOn < came && !backdatedWhy)
    refuseField(
      'reason-required',
      'backdatedWhy',
      `The document was added on ${scope.day(came)}. Enter why it was served before, or another date`,
    )
}

/** Throws a 400 for a file that nobody says is the official information sheet, now or at another service. */
export async function refuseOtherSheet(
  scope: AccountScope,
  { what, isOfficial }: ServingInput,
  sha256: string,
): Promise<void> {
  if (what !== 'information-sheet' || isOfficial) return
  const ofFile = and(eq(servings.what, what), eq(servings.sha256, sha256))
  const isConfirmed = and(isNotNull(servings.officialAt), isNull(servings.withdrawnAt))
  if (await scope.table(servings).get(ofFile, isConfirmed)) return
  refuseField(
    'official-file-unconfirmed',
    'isOfficial',
    `Confirm that this is the official file from GOV.UK, unaltered (${sheetPublished.source}), or serve it as another document`,
  )
}

/** The day on which a letter counts as served: the proposed one, unless a person knows another. Throws a 400. */
export function deliveryOf({ means, servedOn, deliveredOn }: ServingInput): string {
  if (means !== 'post') return servedOn
  const proposed = proposedDelivery(servedOn)
  const day = deliveredOn ?? proposed
  refuseFuture('deliveredOn', day, laterDay(today(), proposed))
  return day
}
