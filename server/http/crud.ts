import { z } from 'zod'
import { bulkOf, changeOf, idParams, type Resource } from '#shared/resource.ts'
import { Conflict, ConflictWith, NotFound } from '../db/refusals.ts'
import type { AccountScope } from '../db/scope.ts'
import { type Route, routeOf } from './route.ts'

/**
 * What an entity knows how to do; each verb is a function of its own module, so that any of them
 * can be written differently by editing one file.
 */
export interface Verbs<Row, Input> {
  list(scope: AccountScope): Promise<Row[]>
  /** Throws NotFound. */
  one(scope: AccountScope, id: string): Promise<Row>
  /** Answers the new record's id. */
  create(scope: AccountScope, input: Input): Promise<string>
  update(scope: AccountScope, id: string, version: number | 'any', input: Partial<Input>): Promise<void>
  /** The same change for many, where that is quicker than one after another. Throws NotFound. */
  updateMany?(scope: AccountScope, ids: string[], input: Partial<Input>): Promise<unknown>
  remove(scope: AccountScope, ids: string[]): Promise<void>
}

/** For what client landlords may read too. */
export interface Sharing<Row> {
  /** The row without what a client landlord need not know. */
  forClient(row: Row): Row
}

/**
 * The six calls that all kinds of record have. `madeOf`: the tables that a list's text comes from.
 * Without `sharing` they are closed to client landlords.
 */
export function crudRoutes<Row extends z.ZodType, Input extends z.ZodObject>(
  resource: Resource<Row, Input>,
  verbs: Verbs<z.input<Row>, z.output<Input>>,
  madeOf: string[],
  sharing?: Sharing<z.input<Row>>,
): Route[] {
  const readable = sharing ? 'shared' : 'read'
  const shown = ({ narrowing }: AccountScope, rows: z.input<Row>[]) =>
    narrowing && sharing ? rows.map(sharing.forClient) : rows
  const path = `/api/${resource.name}`
  const { one, many } = resource.title
  const lower = one.toLowerCase()

  return [
    routeOf({
      method: 'get',
      path,
      access: readable,
      summary: `All ${many.toLowerCase()}`,
      reply: z.array(resource.row),
      madeOf,
      handle: async ({ scope }) => shown(scope, await verbs.list(scope)),
    }),
    routeOf({
      method: 'post',
      path,
      access: 'write',
      summary: `Add a ${lower}`,
      body: resource.input as unknown as z.ZodType<z.output<Input>>,
      reply: resource.row as z.ZodType,
      status: 201,
      handle: async ({ scope, body }) => verbs.one(scope, await verbs.create(scope, body)),
    }),
    routeOf({
      method: 'post',
      path: `${path}/bulk`,
      access: 'write',
      summary: `Change or delete several ${many.toLowerCase()}: all or none`,
      body: bulkOf(resource.input),
      bodyLimit: 1024 * 1024,
      reply: z.object({ count: z.int(), changeId: z.uuid() }),
      handle: async ({ scope, body }) => ({
        count: await bulk(scope, verbs, body),
        changeId: scope.changeId,
      }),
    }),
    routeOf({
      method: 'get',
      path: `${path}/:id`,
      access: readable,
      summary: `One ${lower}`,
      params: idParams,
      reply: resource.row as z.ZodType,
      handle: async ({ scope, params }) => shown(scope, [await verbs.one(scope, params.id)])[0],
    }),
    routeOf({
      method: 'patch',
      path: `${path}/:id`,
      access: 'write',
      summary: `Change a ${lower}; an old version answers 409 with the stored row`,
      params: idParams,
      body: changeOf(resource.input),
      reply: resource.row as z.ZodType,
      handle: async ({ scope, params, body }) => {
        const { version, ...change } = body as { version: number } & Partial<z.output<Input>>
        try {
          await verbs.update(scope, params.id, version, change as Partial<z.output<Input>>)
        } catch (error) {
          if (!(error instanceof Conflict)) throw error
          throw new ConflictWith(resource.row.parse(await verbs.one(scope, params.id)))
        }
        return verbs.one(scope, params.id)
      },
    }),
    routeOf({
      method: 'delete',
      path: `${path}/:id`,
      access: 'write',
      summary: `Delete a ${lower}; refused where something depends on it`,
      params: idParams,
      reply: null,
      handle: ({ scope, params }) => verbs.remove(scope, [params.id]),
    }),
  ]
}

interface BulkChange<Input> {
  ids: string[]
  delete?: true
  set?: Partial<Input>
}

function bulk<Row, Input>(scope: AccountScope, verbs: Verbs<Row, Input>, body: unknown): Promise<number> {
  const change = body as BulkChange<Input>
  const ids = [...new Set(change.ids)]
  return scope.transaction(async (inside) => {
    if (!change.set) await verbs.remove(inside, ids)
    else if (verbs.updateMany) await verbs.updateMany(inside, ids, change.set)
    else for (const id of ids) await verbs.update(inside, id, 'any', change.set)
    return ids.length
  })
}

/** The row, or NotFound. */
export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new NotFound()
  return row
}
