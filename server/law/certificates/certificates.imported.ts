import { asc } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { FileCertificate } from '../../registry/member.ts'
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
