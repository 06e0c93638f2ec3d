import { asc, eq } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { expiringKinds } from '#shared/law/certificates/certificates.earlier.ts'
import type { CertificateChange, CertificateInput } from '#shared/law/certificates/certificates.ts'
import { NotFound, refuseField, refuseFuture } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { properties } from '../../records/properties/properties.table.ts'
import type { FileCertificate } from '../../registry/member.ts'
import { refuseOtherDocument } from '../documents/documents.service.ts'
import { documents } from '../documents/documents.table.ts'
import { certificates } from './certificates.table.ts'

/** What is recorded of each property, the oldest first. */
async function list(scope: AccountScope) {
  const { propertyId, kind, day, until, outcome } = certificates
  const rows = await scope
    .select({ propertyId, kind, day, until, outcome })
    .from(certificates)
    .where(scope.mine(certificates))
    .orderBy(asc(day), asc(certificates.createdAt))
  return groupBy(rows, (row) => row.propertyId)
}

/** Records what a file says of properties, without documents. The import has checked each. */
async function record(
  scope: AccountScope,
  made: readonly (FileCertificate & { propertyId: string })[],
): Promise<void> {
  if (made.length > 0) await scope.insertMany(certificates, [...made])
}

export const importedCertificates = { list, record }

async function refuseWrong(scope: AccountScope, facts: CertificateInput): Promise<void> {
  const { kind, day, until, outcome, rating, licence, remarks, documentId, propertyId } = facts
  if (until && until < day) refuseField('date-order', 'until', 'The last day is before the first day')
  const isStated = expiringKinds.includes(kind)
  if (!isStated) refuseFuture('day', day, today())
  if (outcome === 'not-needed') {
    if (!remarks) refuseField('reason-required', 'remarks', 'Enter why the property needs none')
  } else if (isStated && !until) refuseField('value-required', 'until', 'Enter the last day')
  else if (kind === 'energy' && !rating) refuseField('value-required', 'rating', 'Choose its rating, A to G')
  else if (kind === 'licence' && !licence)
    refuseField('value-required', 'licence', 'Choose which licence it is')
  const ofHome = eq(documents.propertyId, propertyId)
  await refuseOtherDocument(scope, documentId, ofHome, 'Choose one of the property’s documents')
}

/** Records a certificate and answers its id. Throws NotFound when the account has no such home. */
export function addCertificate(scope: AccountScope, input: CertificateInput): Promise<string> {
  return scope.transaction(async (inside) => {
    if (!(await inside.get(properties, input.propertyId))) throw new NotFound()
    await refuseWrong(inside, input)
    return (await inside.insert(certificates, input)).id
  })
}

/** Throws NotFound, or Conflict when the stored version is another one. */
export async function changeCertificate(
  scope: AccountScope,
  id: string,
  { version, ...change }: CertificateChange,
): Promise<void> {
  await scope.transaction(async (inside) => {
    const stored = requireRow(await inside.get(certificates, id))
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    await refuseWrong(inside, { ...stored, ...given })
    await inside.update(certificates, id, version, change)
  })
}
