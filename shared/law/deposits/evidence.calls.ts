import { contract } from '../../contract.ts'
import { idParams } from '../../resource.ts'
import { z } from '../../zod.ts'
import { evidenceInput, evidenceRow } from './evidence.ts'

const path = '/api/tenancies/:id/deposit/evidence'
const changes = ['deposit_evidence'] as const

/** What proves the kept parts of a tenancy's deposit. Client landlords see none, as they see no deposit. */
export const evidenceCalls = {
  list: contract({
    name: 'listDepositEvidence',
    method: 'get',
    path,
    access: 'read',
    summary: 'The documents that prove the kept parts of a deposit, those that were taken off too',
    params: idParams,
    reply: z.array(evidenceRow),
    madeOf: ['deposit_evidence', 'documents', 'document_versions', 'tenancies'],
  }),
  add: contract({
    name: 'addDepositEvidence',
    method: 'post',
    path,
    access: 'write',
    summary: 'Name documents of the tenancy or of its home as evidence for a part that was kept',
    params: idParams,
    body: evidenceInput,
    takesKey: true,
    status: 201,
    reply: z.array(evidenceRow),
    changes,
  }),
  takeOff: contract({
    name: 'takeDepositEvidenceOff',
    method: 'post',
    path: `${path}/:evidenceId/take-off`,
    access: 'write',
    summary: 'Take a document off a kept part; that it was named, and who took it off, stays on the record',
    params: z.object({
      id: z.uuid('This names no tenancy'),
      evidenceId: z.uuid('This names no evidence'),
    }),
    reply: z.array(evidenceRow),
    changes,
  }),
}
