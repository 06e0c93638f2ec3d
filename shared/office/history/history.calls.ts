import { sensitiveChange } from '../../accounts/sensitive.ts'
import { contract, reads, writes } from '../../contract.ts'
import type { Resource } from '../../resource.ts'
import { z } from '../../zod.ts'
import { historyEntry, undoReply } from './history.ts'

/** The history of one kind of record. */
export function historyCalls({ name, title, madeOf }: Pick<Resource, 'name' | 'title' | 'madeOf'>) {
  return {
    read: contract({
      ...reads,
      name: `read${title.one}History`,
      path: `/api/${name}/:id/history`,
      summary: `Who changed a ${title.one.toLowerCase()}, when and what, newest first`,
      reply: z.array(historyEntry),
      madeOf: [...new Set([...madeOf, 'tenancy_people'])],
    }),
  }
}

export const changeCalls = {
  listSensitive: contract({
    name: 'listSensitiveChanges',
    method: 'get',
    path: '/api/security/changes',
    access: 'owner',
    summary: 'Who changed bank details, card keys, roles and access, when and what, newest first',
    reply: z.array(sensitiveChange),
    madeOf: ['agency', 'integrations', 'team', 'landlords', 'contractors', 'bank_details'],
  }),
  undo: contract({
    ...writes,
    name: 'undoChange',
    path: '/api/changes/:changeId/undo',
    summary: 'Undo all that one request changed (its answer’s change-id header), within 24 hours, once',
    params: z.object({ changeId: z.uuid() }),
    takesKey: true,
    reply: undoReply,
    changes: 'everything',
  }),
}
