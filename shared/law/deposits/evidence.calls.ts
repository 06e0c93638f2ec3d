import { adds, contract, reads, writes } from '../../contract.ts'
import { evidenceIds } from '../../money/deposits/deposits.ts'
import { z } from '../../zod.ts'

export const evidenceInput = z.strictObject({
  /** The entry that keeps the part. */
  entryId: z.uuid('Choose the deduction'),
  evidence: evidenceIds().min(1, 'Choose a document'),
})
export type EvidenceInput = z.output<typeof evidenceInput>

/** A document as it stood when it was named as evidence; a later version of the document changes nothing. */
const evidenceRow = z.object({
  id: z.uuid(),
  entryId: z.uuid(),
  name: z.string(),
  /** The address of the version; null once it was taken off. */
  path: z.string().nullable(),
  by: z.string(),
  at: z.string(),
  takenOff: z.object({ by: z.string(), at: z.string() }).nullable(),
})
export type Evidence = z.infer<typeof evidenceRow>

const path = '/api/tenancies/:id/deposit/evidence'
const changes = ['deposit_evidence'] as const

/** What proves the kept parts of a tenancy's deposit. Client landlords see none, as they see no deposit. */
export const evidenceCalls = {
  list: contract({
    ...reads,
    name: 'listDepositEvidence',
    path,
    summary:
      'The documents that are evidence for deductions from a deposit, including those that were removed',
    reply: z.array(evidenceRow),
    madeOf: ['deposit_evidence', 'documents', 'document_versions', 'tenancies'],
  }),
  add: contract({
    ...adds,
    name: 'addDepositEvidence',
    path,
    summary: 'Add documents of the tenancy or of its property as evidence for a deduction',
    done: { title: 'Evidence Added', description: 'It’s added to the deduction.' },
    body: evidenceInput,
    reply: z.array(evidenceRow),
    changes,
  }),
  takeOff: contract({
    ...writes,
    name: 'takeDepositEvidenceOff',
    path: `${path}/:evidenceId/take-off`,
    summary: 'Remove a document from a deduction; the record shows that it was evidence, and who removed it',
    done: { title: 'Evidence Removed', description: 'The record shows that it was evidence.' },
    failed: 'The evidence could not be removed.',
    tellsConflict: true,
    params: z.object({
      id: z.uuid('Tenancy not found'),
      evidenceId: z.uuid('Evidence not found'),
    }),
    reply: z.array(evidenceRow),
    changes,
  }),
}
