import { adds, contract, writes } from './contract.ts'
import { bulkSchema, changeSchema, type Resource } from './resource.ts'
import { z } from './zod.ts'

/** The reply of POST /bulk; `changeId` is what the undo call takes. */
const bulkReply = z.object({ count: z.int(), changeId: z.uuid() })

/** A title as a call's name has it: 'Key Set' → 'KeySet'. */
const nounOf = (title: string) => title.replaceAll(' ', '')

/** The six calls that every kind of record has. */
export function recordCalls<Row extends z.ZodType, Input extends z.ZodObject, Whole extends z.ZodType>(
  resource: Resource<Row, Input, Whole>,
) {
  const path = `/api/${resource.name}`
  const { one, many } = resource.title
  const [lowerOne, lowerMany] = [one.toLowerCase(), many.toLowerCase()]
  const changes = [resource.name, ...(resource.alsoChanges ?? [])]
  // What belongs to a record is deleted with it.
  const removes = [...changes, 'notes', 'tasks']
  return {
    list: contract({
      name: `list${nounOf(many)}`,
      method: 'get',
      path,
      access: resource.readBy,
      needsRent: resource.needsRent,
      summary: `All ${lowerMany}`,
      reply: z.array(resource.row),
      madeOf: resource.madeOf,
      remembered: true,
    }),
    add: contract({
      ...adds,
      name: `add${nounOf(one)}`,
      path,
      summary: `Add a ${lowerOne}`,
      body: resource.input,
      reply: resource.whole,
      changes,
    }),
    changeMany: contract({
      ...writes,
      name: `change${nounOf(many)}`,
      path: `${path}/bulk`,
      summary: `Change or delete several ${lowerMany}: all or none`,
      body: bulkSchema(resource.input),
      bodyLimit: 1024 * 1024,
      reply: bulkReply,
      takesKey: true,
      changes: removes,
    }),
    read: contract({
      name: `read${nounOf(one)}`,
      method: 'get',
      path: `${path}/:id`,
      access: resource.readBy,
      needsRent: resource.needsRent,
      summary: `One ${lowerOne}`,
      reply: resource.whole,
      madeOf: resource.madeOf,
    }),
    change: contract({
      name: `change${nounOf(one)}`,
      method: 'patch',
      path: `${path}/:id`,
      access: 'write',
      summary: `Change a ${lowerOne}; an old version answers 409 with the stored row and its author`,
      body: changeSchema(resource.input),
      reply: resource.whole,
      changes,
    }),
    remove: contract({
      name: `delete${nounOf(one)}`,
      method: 'delete',
      path: `${path}/:id`,
      access: 'write',
      summary: `Delete a ${lowerOne}; refused where something depends on it`,
      reply: null,
      changes: removes,
    }),
  }
}
