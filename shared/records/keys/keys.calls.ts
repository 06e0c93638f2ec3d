import { adds, contract, reads, removes } from '../../contract.ts'
import { z } from '../../zod.ts'
import { giveOutInput, keyMove, keySetChange, keySetInput, keySetRow } from './keys.ts'

const path = '/api/key-sets'
const madeOf = ['key_sets', 'key_moves', 'properties'] as const
const changes = ['key_sets', 'key_moves'] as const
const record = { ...adds, reply: keySetRow, changes } as const

/** The calls of sets of keys. Client landlords neither see nor write them. */
export const keyCalls = {
  list: contract({
    ...reads,
    name: 'listKeySets',
    path,
    summary: 'The sets of keys on their hooks: who has them, why, and when they are due back',
    reply: z.object({ day: z.string(), sets: z.array(keySetRow) }),
    madeOf,
  }),
  add: contract({
    ...record,
    name: 'addKeySet',
    path,
    summary: 'Add a set of keys of a property on a hook of its own',
    body: keySetInput,
  }),
  change: contract({
    name: 'changeKeySet',
    method: 'patch',
    path: `${path}/:id`,
    access: 'write',
    summary: 'Change the hook, the property or the keys of a set',
    done: { title: 'Key Set Updated', description: 'Print its label again if the hook changed.' },
    body: keySetChange,
    reply: keySetRow,
    changes,
  }),
  remove: contract({
    ...removes,
    name: 'deleteKeySet',
    path: `${path}/:id`,
    summary: 'Delete a set of keys. It can be restored with its moves for 30 days',
    done: { title: 'Key Set Deleted', description: 'It stays in the bin for 30 days.' },
    failed: 'Failed to delete the key set',
    changes,
  }),
  listMoves: contract({
    ...reads,
    name: 'listKeyMoves',
    path: `${path}/:id/moves`,
    summary: 'Who had a set of keys, why and until when, the latest first',
    reply: z.array(keyMove),
    madeOf,
  }),
  giveOut: contract({
    ...record,
    name: 'giveOutKeys',
    path: `${path}/:id/moves`,
    summary: 'Record who took a set of keys, why, and when it is due back',
    undo: true,
    body: giveOutInput,
  }),
  giveBack: contract({
    ...record,
    name: 'returnKeys',
    path: `${path}/:id/moves/back`,
    summary: 'Record that a set of keys is back on its hook',
    failed: 'Failed to record the return',
    undo: true,
  }),
}
