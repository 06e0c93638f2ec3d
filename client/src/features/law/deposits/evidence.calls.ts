import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { evidenceCalls } from '#shared/law/deposits/evidence.calls.ts'
import type { EvidenceInput } from '#shared/law/deposits/evidence.ts'

/** Colleagues add some at any time, so a page that is opened again reads anew. */
export const useEvidence = (tenancyId: string) =>
  useQuery({ ...queryFor(evidenceCalls.list, { params: { id: tenancyId } }), refetchOnMount: 'always' })

/** The dialog that makes the call shows its refusal, so no toast does. */
export const useAddEvidence = (id: string) =>
  useWrite(evidenceCalls.add, (body: EvidenceInput) => ({ params: { id }, body }), {
    done: { title: 'Evidence Added', description: 'It’s added to the deduction.' },
  })

export const useTakeEvidenceOff = (id: string) =>
  useWrite(evidenceCalls.takeOff, (evidenceId: string) => ({ params: { id, evidenceId } }), {
    done: { title: 'Evidence Removed', description: 'The record shows that it was evidence.' },
    failed: 'The evidence could not be removed.',
    tellsConflict: true,
  })
