import {
  type QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { addressOf, type Contract } from '#shared/contract.ts'
import type { EntityName } from '#shared/registry.ts'
import { recordCalls } from '#shared/resource.calls.ts'
import type { Resource } from '#shared/resource.ts'
import { makeCall, queryFor, queryKeyOf } from '../calls/calls.ts'
import { isConflict, isPageOutdated, refreshSubjects } from '../calls/query-client.ts'
import { noteAddedRecord } from '../pages/list-return.ts'
import { paths } from '../pages/paths.ts'
import type { ToastContent } from '../toast.ts'
import { useMay } from './use-may-write.ts'

type Row<R extends Resource> = z.output<R['row']>
type Whole<R extends Resource> = z.output<R['whole']>
type Input<R extends Resource> = z.input<R['input']>

export type BulkChange<R extends Resource> =
  | { ids: string[]; delete: true }
  | { ids: string[]; set: Partial<Input<R>> }

type ListRow = { id: string; version: number }

interface ListChange {
  row: ListRow
  set: Record<string, unknown>
  atOnce?: boolean
}

/** Removes deleted records from the cached list, so that they disappear before the list is fetched again. */
function removeFromList(client: QueryClient, list: Contract, ids: readonly string[]): void {
  const deleted = new Set(ids)
  client.setQueryData<{ id: string }[]>(queryKeyOf(list), (rows) =>
    rows?.filter(({ id }) => !deleted.has(id)),
  )
}

const isSame = (typed: unknown, stored: unknown) =>
  typeof stored === 'number' ? Number(typed) === stored : (typed ?? '') === (stored ?? '')

/**
 * Treats a conflict as a save where the stored record already has the values that were sent: after a lost answer the
 * second try meets the record that the first try stored.
 */
async function takeAsSaved(set: Record<string, unknown>, save: Promise<unknown>): Promise<unknown> {
  try {
    return await save
  } catch (error) {
    if (!isConflict(error)) throw error
    const stored = error.problem?.current as Record<string, unknown>
    if (Object.entries(set).some(([key, typed]) => !isSame(typed, stored[key]))) throw error
    return stored
  }
}

/** A further sentence of the toast after these fields of a row were changed in its list. */
type TellChanged<Row> = (row: Row, set: Record<string, unknown>) => string | undefined

const made = new WeakMap<Resource, unknown>()

/** The hooks that make the calls of a kind of record; always the same ones, so that a component may ask for them. */
export function resourceApi<R extends Resource>(resource: R): ResourceApi<R> {
  const known = made.get(resource) ?? makeResourceApi(resource)
  made.set(resource, known)
  return known as ResourceApi<R>
}

type ResourceApi<R extends Resource> = ReturnType<typeof makeResourceApi<R>>

/** The hooks of a kind whose list says more of a change than that it was saved. */
export function makeResourceApi<R extends Resource>(resource: R, tellChanged?: TellChanged<Whole<R>>) {
  const calls = recordCalls<R['row'], R['input'], R['whole']>(resource)
  const { path } = calls.list
  const at = paths.of(resource.name as EntityName)
  const idOf = (row: Whole<R>) => (row as { id: string }).id
  const { one } = resource.title
  const lower = one.toLowerCase()
  const { changes } = calls.change

  return {
    resource,
    path,
    calls,
    /** The list; not fetched when the person's role may not read it, because the server would refuse. */
    useList: (): UseQueryResult<Row<R>[]> =>
      useQuery({ ...queryFor(calls.list), enabled: useMay(calls.list.access) }) as UseQueryResult<Row<R>[]>,
    /**
     * A record for its form. It starts with the row of the cached list, if any, which may lack fields that lists
     * leave out, and is always fetched again, so that editing starts from what is stored now.
     */
    useOne: (id: string): UseQueryResult<Row<R> | Whole<R>> => {
      const client = useQueryClient()
      return useQuery({
        ...queryFor(calls.read, { params: { id } }),
        initialData: () =>
          client
            .getQueryData<(Row<R> & { id: string })[]>(queryKeyOf(calls.list))
            ?.find((row) => row.id === id),
        refetchOnMount: 'always',
      }) as UseQueryResult<Row<R> | Whole<R>>
    },
    /** `offer`: what the toast says and offers for a new record in the place of looking at it. */
    useCreate: (
      done = `${one} has been added successfully.`,
      offer?: (
        row: Whole<R>,
        body: Input<R>,
      ) => Pick<ToastContent, 'description' | 'action' | 'duration'> | undefined,
    ) =>
      useMutation({
        mutationFn: (body: Input<R>) => makeCall(calls.add, { body } as never) as Promise<Whole<R>>,
        onSuccess: (row) => noteAddedRecord(at.list(), idOf(row)),
        meta: {
          done: (row, body) => ({
            title: `${one} Added`,
            description: done,
            ...offer?.(row as Whole<R>, body as Input<R>),
          }),
          failed: `Failed to create ${lower}`,
          view: (row) => at.edit(idOf(row as Whole<R>)),
          changes,
        },
      }),
    /** On a conflict (409) the caller shows both versions. */
    useUpdate: (id: string) =>
      useMutation({
        mutationFn: (body: Partial<Input<R>> & { version: number }) =>
          makeCall(calls.change, { params: { id }, body } as never) as Promise<Whole<R>>,
        meta: {
          done: { title: `${one} Updated`, description: `${one} has been updated successfully.` },
          failed: `Failed to update ${lower}`,
          undo: true,
          changes,
          keepsTyped: true,
        },
      }),
    /**
     * Changes some fields of a row in its list. With `atOnce` the list shows the change before the server has answered
     * and removes the change when the server refuses; without `atOnce` the caller shows the refusal.
     */
    useChangeRow: () => {
      const client = useQueryClient()
      const list = queryKeyOf(calls.list)
      const write = (id: string, write: (row: ListRow) => ListRow) =>
        client.setQueryData<ListRow[]>(list, (rows) => rows?.map((row) => (row.id === id ? write(row) : row)))
      return useMutation({
        mutationFn: ({ row, set }: ListChange) =>
          takeAsSaved(
            set,
            makeCall(calls.change, {
              params: { id: row.id },
              body: { ...set, version: row.version },
            } as never),
          ),
        onMutate: async ({ row, set, atOnce }) => {
          if (!atOnce) return
          await client.cancelQueries({ queryKey: list })
          write(row.id, (now) => ({ ...now, ...set }))
        },
        onError: (error, { row, atOnce }) => {
          if (atOnce) write(row.id, () => row)
          if (atOnce && isPageOutdated(error)) void refreshSubjects(changes)
        },
        meta: {
          keepsTyped: true,
          done: (row, sent) => ({
            title: `${one} Updated`,
            description:
              tellChanged?.(row as Whole<R>, (sent as ListChange).set) ??
              `${one} has been updated successfully.`,
          }),
          failed: (sent) => ((sent as ListChange).atOnce ? `Failed to update ${lower}` : undefined),
          tellsConflict: true,
          undo: true,
          changes,
        },
      })
    },
    /** The deleted record itself is not fetched again: its screen may still be open, and the answer would be 404. */
    useRemove: () => {
      const client = useQueryClient()
      return useMutation({
        mutationFn: (id: string) => makeCall(calls.remove, { params: { id } }),
        onSuccess: (_, id) => {
          removeFromList(client, calls.list, [id])
          void refreshSubjects(changes, addressOf(calls.read, { params: { id } }))
        },
        onError: (error) => {
          if (isPageOutdated(error)) void refreshSubjects(changes)
        },
        meta: {
          done: {
            title: `${one} Deleted`,
            description: resource.deleted ?? `${one} has been deleted successfully.`,
          },
          failed: `Failed to delete ${lower}`,
          undo: true,
        },
      })
    },
    /** Changes or deletes several records: all of them or none. */
    useBulk: (title: string, description: string, failed: string) => {
      const client = useQueryClient()
      return useMutation({
        mutationFn: (body: BulkChange<R>) => makeCall(calls.changeMany, { body } as never),
        onSuccess: (_, change) => {
          if ('delete' in change) removeFromList(client, calls.list, change.ids)
        },
        meta: { done: { title, description }, failed, changes, undo: true },
      })
    },
  }
}
