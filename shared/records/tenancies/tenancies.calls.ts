import { contract, writes } from '../../contract.ts'
import { z } from '../../zod.ts'
import { tenancyEnd } from './tenancies.end.ts'
import { tenancyRow } from './tenancies.ts'

const endingReply = z.object({ tenancy: tenancyRow, changeId: z.uuid() })

/** Properties are among the changes, because one whose tenancy runs again is marked as rented. */
const changes = ['tenancies', 'properties'] as const

/** The calls of a tenancy beyond those of every record. */
export const tenancyCalls = {
  end: contract({
    ...writes,
    name: 'endTenancy',
    path: '/api/tenancies/:id/end',
    summary:
      'Record a tenancy’s last day and why it ended; 409 with the stored row where it has an end already',
    undo: true,
    body: tenancyEnd,
    takesKey: true,
    reply: endingReply,
    changes,
  }),
  undoEnd: contract({
    name: 'takeBackTenancyEnd',
    method: 'delete',
    path: '/api/tenancies/:id/end',
    access: 'write',
    summary: 'Undo the end of a tenancy, at any time; it continues as before',
    done: { title: 'End Undone', description: 'The tenancy continues as before.' },
    failed: 'Failed to undo the end',
    tellsConflict: true,
    undo: true,
    reply: endingReply,
    changes,
  }),
}
