import { contract, writes } from '../../contract.ts'
import { z } from '../../zod.ts'
import { undoReply } from '../history/history.ts'
import { binEntry } from './bin.ts'

export const binCalls = {
  list: contract({
    name: 'listBin',
    method: 'get',
    path: '/api/bin',
    access: 'write',
    summary: 'What was deleted in the last 30 days, the newest first',
    reply: z.array(binEntry),
    madeOf: [
      'landlords',
      'properties',
      'tenants',
      'tenancies',
      'viewings',
      'invoices',
      'repairs',
      'repair_plans',
      'notes',
      'tasks',
      'documents',
    ],
  }),
  putBack: contract({
    ...writes,
    name: 'putBack',
    path: '/api/bin/:changeId/put-back',
    summary: 'Restore everything that one request deleted, within 30 days, once',
    failed: 'Failed to restore',
    tellsConflict: true,
    params: z.object({ changeId: z.uuid() }),
    takesKey: true,
    reply: undoReply,
    changes: 'everything',
  }),
}
