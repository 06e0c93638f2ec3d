import { today } from '#shared/dates.ts'
import { keyCalls } from '#shared/records/keys/keys.calls.ts'
import { tellConflict } from '../../http/crud.ts'
import { type Route, route } from '../../http/route.ts'
import { listKeyMoves, listKeySets, readKeySet } from './keys.read.ts'
import { keySets } from './keys.table.ts'
import { addKeySet, changeKeySet, giveOutKeys, returnKeys } from './keys.write.ts'

/** The sets of keys, and who has them. */
export const keyRoutes: Route[] = [
  route(keyCalls.list, async ({ scope }) => ({ day: today(), sets: await listKeySets(scope) })),
  route(keyCalls.add, async ({ scope, body }) => readKeySet(scope, await addKeySet(scope, body))),
  route(keyCalls.change, async ({ scope, params: { id }, body }) => {
    const read = () => readKeySet(scope, id)
    await tellConflict(scope, { entity: 'key_sets', id }, read, () => changeKeySet(scope, id, body))
    return read()
  }),
  route(keyCalls.remove, async ({ scope, params }) => {
    await scope.remove(keySets, [params.id])
  }),
  route(keyCalls.listMoves, ({ scope, params }) => listKeyMoves(scope, params.id)),
  route(keyCalls.giveOut, async ({ scope, params: { id }, body }) => {
    await giveOutKeys(scope, id, body)
    return readKeySet(scope, id)
  }),
  route(keyCalls.giveBack, async ({ scope, params: { id } }) => {
    await returnKeys(scope, id)
    return readKeySet(scope, id)
  }),
]
