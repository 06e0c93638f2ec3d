import { and, ne, type SQL, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { keyCalls } from '#shared/records/keys/keys.calls.ts'
import type { GiveOutInput, KeySetChange, KeySetInput } from '#shared/records/keys/keys.ts'
import { refuse, refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tellConflict } from '../../http/crud.ts'
import { answering, type Route, route, type SignedIn } from '../../http/route.ts'
import { properties } from '../properties/properties.table.ts'
import { viewings } from '../viewings/viewings.table.ts'
import { listKeyMoves, listKeySets, readKeySet } from './keys.read.ts'
import { keyMoves, keySets } from './keys.table.ts'

/** Throws a 400 where the property is not there, or the hook has another set. */
async function refuseWrong(
  scope: AccountScope,
  { hook, propertyId }: Partial<KeySetInput>,
  others?: SQL,
): Promise<void> {
  if (propertyId !== undefined && !(await scope.get(properties, propertyId)))
    refuseField('linked-record-not-found', 'propertyId', 'Property not found. Choose one from the list')
  if (hook === undefined) return
  const taken = await scope
    .select({ id: keySets.id })
    .from(keySets)
    .where(scope.mine(keySets, and(sql`lower(${keySets.hook}) = lower(${hook})`, others)))
    .limit(1)
  if (taken.length > 0)
    refuseField('hook-taken', 'hook', `Hook ${hook} already has a set. Choose another hook number`)
}

function addKeySet(scope: AccountScope, input: KeySetInput): Promise<string> {
  return scope.transaction(async (inside) => {
    await inside.lock(keySets)
    await refuseWrong(inside, input)
    return (await inside.insert(keySets, input)).id
  })
}

/** Throws NotFound, or Conflict when the stored version is another one. */
function changeKeySet(
  scope: AccountScope,
  id: string,
  { version, ...change }: KeySetChange,
): Promise<unknown> {
  return scope.transaction(async (inside) => {
    await inside.lock(keySets, [id])
    await refuseWrong(inside, change, ne(keySets.id, id))
    await inside.update(keySets, id, version, change)
  })
}

/** Locks a set, so that of two people at once the second is told what the first did. Throws NotFound. */
const moveKeys = (
  scope: AccountScope,
  id: string,
  work: (
    inside: AccountScope,
  ) => Promise<Omit<typeof keyMoves.$inferInsert, 'accountId' | 'id' | 'keySetId' | 'authorName'>>,
): Promise<unknown> =>
  scope.transaction(async (inside) => {
    await inside.lock(keySets, [id])
    const move = await work(inside)
    // The moment of the move, not of the transaction, which may have begun before an earlier move.
    await inside.table(keyMoves).insert({ ...move, keySetId: id, createdAt: sql`clock_timestamp()` })
  })

/** Records who took a set. Throws a 409 that names who has it already. */
const giveOutKeys = (scope: AccountScope, id: string, input: GiveOutInput) =>
  moveKeys(scope, id, async (inside) => {
    const { hook, out, propertyId } = await readKeySet(inside, id)
    if (out)
      refuse(
        'keys-out',
        `Set ${hook} is already out: ${out.givenTo} has it, due back on ${inside.day(out.dueBack)}. Record its return first.`,
      )
    const viewing = input.viewingId ? await inside.get(viewings, input.viewingId) : undefined
    if (input.viewingId && viewing?.propertyId !== propertyId)
      refuseField('linked-record-not-found', 'viewingId', 'Choose a viewing of this property')
    return { ...input, kind: 'out' }
  })

/** Records that a set is back. Throws a 409 where it is. */
const returnKeys = (scope: AccountScope, id: string) =>
  moveKeys(scope, id, async (inside) => {
    const { hook, out } = await readKeySet(inside, id)
    if (!out) refuse('keys-in', `Set ${hook} is already back on its hook.`)
    return { kind: 'back' }
  })

const read = ({ scope, params }: SignedIn & { params: { id: string } }) => readKeySet(scope, params.id)
const writes = answering(read)

export const keyRoutes: Route[] = [
  route(keyCalls.list, async ({ scope }) => ({ day: today(), sets: await listKeySets(scope) })),
  route(keyCalls.add, async ({ scope, body }) => readKeySet(scope, await addKeySet(scope, body))),
  writes(keyCalls.change, ({ scope, params: { id }, body }) =>
    tellConflict(
      scope,
      { entity: 'key_sets', id },
      () => readKeySet(scope, id),
      () => changeKeySet(scope, id, body),
    ),
  ),
  route(keyCalls.remove, async ({ scope, params }) => {
    await scope.remove(keySets, [params.id])
  }),
  route(keyCalls.listMoves, ({ scope, params }) => listKeyMoves(scope, params.id)),
  writes(keyCalls.giveOut, ({ scope, params, body }) => giveOutKeys(scope, params.id, body)),
  writes(keyCalls.giveBack, ({ scope, params }) => returnKeys(scope, params.id)),
]
