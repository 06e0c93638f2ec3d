import { and, eq } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { CertificateKind } from '#shared/law/certificates/certificates.kinds.ts'
import type { CertificateChange, CertificateInput } from '#shared/law/certificates/certificates.ts'
import type { RefusalCode } from '#shared/refusals.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { documents } from '../documents/documents.table.ts'
import { certificates } from './certificates.table.ts'

const refuse = (code: RefusalCode, field: string, sentence: string): never => {
  throw new Refused(400, code, `${sentence}.`, { [field]: sentence })
}

type Facts = Pick<
  typeof certificates.$inferSelect,
  'kind' | 'day' | 'until' | 'outcome' | 'rating' | 'licence' | 'remarks' | 'documentId'
>

/** Kinds whose last day no rule works out. */
const stated: readonly CertificateKind[] = ['licence', 'insurance']

/** Throws a 400 with a sentence for what cannot be. */
async function refuseWrong(scope: AccountScope, propertyId: string, facts: Facts): Promise<void> {
  const { kind, day, until, outcome, rating, licence, remarks, documentId } = facts
  if (until !== null && until < day) refuse('date-order', 'until', 'The last day is before the first day')
  if (!stated.includes(kind) && day > today()) refuse('date-in-future', 'day', 'This date is in the future')
  if (outcome === 'not-needed') {
    if (!remarks) refuse('reason-required', 'remarks', 'Enter why the property needs none')
  } else if (stated.includes(kind) && until === null) refuse('value-required', 'until', 'Enter the last day')
  else if (kind === 'energy' && rating === null)
    refuse('value-required', 'rating', 'Choose its rating, A to G')
  else if (kind === 'licence' && licence === null)
    refuse('value-required', 'licence', 'Choose which licence it is')
  if (documentId === null) return
  const [document] = await scope
    .select({ id: documents.id })
    .from(documents)
    .where(scope.mine(documents, and(eq(documents.id, documentId), eq(documents.propertyId, propertyId))))
  if (!document) refuse('document-not-found', 'documentId', 'Choose one of the property’s documents')
}

/** Records a certificate and answers its id. Throws NotFound when the account has no such home. */
export function addCertificate(scope: AccountScope, input: CertificateInput): Promise<string> {
  return scope.transaction(async (inside) => {
    if (!(await inside.get(properties, input.propertyId))) throw new NotFound()
    const { until = null, rating = null, licence = null, documentId = null } = input
    const { remarks = '', number = '', by = '' } = input
    const facts = { ...input, until, rating, licence, documentId, remarks, number, by }
    await refuseWrong(inside, input.propertyId, facts)
    const { id } = await inside.insert(certificates, { ...facts, authorName: inside.author.name })
    return id
  })
}

/** Throws NotFound, or Conflict when the stored version is another one. */
export async function changeCertificate(
  scope: AccountScope,
  id: string,
  { version, ...change }: CertificateChange,
): Promise<void> {
  await scope.transaction(async (inside) => {
    const stored = await inside.get(certificates, id)
    if (!stored) throw new NotFound()
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    await refuseWrong(inside, stored.propertyId, { ...stored, ...given })
    await inside.update(certificates, id, version, change)
  })
}
