import type { z } from 'zod'
import { recordCalls } from '#shared/resource.calls.ts'
import type { Resource } from '#shared/resource.ts'
import { Conflict, ConflictWith, NotFound } from '../db/refusals.ts'
import type { AccountScope } from '../db/scope.ts'
import { type Route, route } from './route.ts'

/**
 * The reads and writes of one kind of record. Each is a function of the kind's module, so that a kind can differ by
 * editing one file of its own.
 */
export interface Verbs<Row, Input, Whole = Row> {
  list(scope: AccountScope): Promise<Row[]>
  /** Throws NotFound. */
  one(scope: AccountScope, id: string): Promise<Whole>
  /** Answers the new record's id. */
  create(scope: AccountScope, input: Input): Promise<string>
  update(scope: AccountScope, id: string, version: number | 'any', input: Partial<Input>): Promise<void>
  /** Makes the same change to many records, when that is quicker than one after another. Throws NotFound. */
  updateMany?(scope: AccountScope, ids: string[], input: Partial<Input>): Promise<unknown>
  remove(scope: AccountScope, ids: string[]): Promise<void>
}

/** The six calls that every kind of record has. */
export function crudRoutes<Row extends z.ZodType, Input extends z.ZodObject, Whole extends z.ZodType>(
  resource: Resource<Row, Input, Whole>,
  verbs: Verbs<z.input<Row>, z.output<Input>, z.input<Whole>>,
): Route[] {
  const calls = recordCalls(resource)
  // `Whole` is a type parameter, so the compiler cannot see that its input fits the contracts' reply.
  const one = async (scope: AccountScope, id: string) => (await verbs.one(scope, id)) as never

  return [
    route(calls.list, ({ scope }) => verbs.list(scope)),
    route(calls.add, async ({ scope, body }) => one(scope, await verbs.create(scope, body))),
    route(calls.changeMany, async ({ scope, body }) => ({
      count: await changeMany(scope, verbs, body),
      changeId: scope.changeId,
    })),
    route(calls.read, ({ scope, params }) => one(scope, params.id)),
    route(calls.change, async ({ scope, params, body }) => {
      const { version, ...change } = body as { version: number } & Partial<z.output<Input>>
      await tellConflict(
        scope,
        { entity: resource.name, id: params.id },
        async () => resource.whole.parse(await verbs.one(scope, params.id)),
        () => verbs.update(scope, params.id, version, change as Partial<z.output<Input>>),
      )
      return one(scope, params.id)
    }),
    route(calls.remove, ({ scope, params }) => verbs.remove(scope, [params.id])),
  ]
}

/** Makes a change. A conflict is refused with the record as it is stored now and with who saved it last. */
export async function tellConflict<Result>(
  scope: AccountScope,
  { entity, id }: { entity: string; id: string },
  readCurrent: () => Promise<unknown>,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    throw new ConflictWith(await readCurrent(), { changedBy: await scope.findLastAuthor(entity, id) })
  }
}

interface BulkChange<Input> {
  ids: string[]
  delete?: true
  set?: Partial<Input>
}

function changeMany<Row, Input, Whole>(
  scope: AccountScope,
  verbs: Verbs<Row, Input, Whole>,
  body: unknown,
): Promise<number> {
  const change = body as BulkChange<Input>
  const ids = [...new Set(change.ids)]
  return scope.transaction(async (inside) => {
    if (!change.set) await verbs.remove(inside, ids)
    else if (verbs.updateMany) await verbs.updateMany(inside, ids, change.set)
    else for (const id of ids) await verbs.update(inside, id, 'any', change.set)
    return ids.length
  })
}

/** Returns the row. Throws NotFound when it is undefined. */
export function requireRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new NotFound()
  return row
}
