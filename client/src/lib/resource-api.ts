import {
  type QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { addressOf, type Contract } from '#shared/contract.ts'
import { recordCalls } from '#shared/resource.calls.ts'
import type { Resource } from '#shared/resource.ts'
import { makeCall, queryFor, queryKeyOf } from './calls.ts'
import { isConflict, refreshSubjects } from './query-client.ts'
import { undoChange } from './undo.ts'
import { useMay } from './use-may-write.ts'

type Row<R extends Resource> = z.output<R['row']>
type Whole<R extends Resource> = z.output<R['whole']>
type Input<R extends Resource> = z.input<R['input']>

export type BulkChange<R extends Resource> =
  | { ids: string[]; delete: true }
  | { ids: string[]; set: Partial<Input<R>> }

/** Takes deleted records out of a list at once, before it is read anew. */
function dropFromList(client: QueryClient, list: Contract, ids: readonly string[]): void {
  const gone = new Set(ids)
  client.setQueryData<{ id: string }[]>(queryKeyOf(list), (rows) => rows?.filter(({ id }) => !gone.has(id)))
}

/** The calls of one kind of record, as hooks. */
export function resourceApi<R extends Resource>(resource: R) {
  const calls = recordCalls<R['row'], R['input'], R['whole']>(resource)
  const { path } = calls.list
  const { one } = resource.title
  const lower = one.toLowerCase()
  const { changes } = calls.change

  return {
    path,
    calls,
    /** Whoever may not read the list is not sent for a refusal. */
    useList: (): UseQueryResult<Row<R>[]> =>
      useQuery({ ...queryFor(calls.list), enabled: useMay(calls.list.access) }) as UseQueryResult<Row<R>[]>,
    /**
     * One record for its form: at once from the list where that was read, and always asked for again, so that
     * editing starts from what is stored now. Until the answer is there, it may lack what lists leave out.
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
    useCreate: (done = `${one} has been added successfully.`) =>
      useMutation({
        mutationFn: (body: Input<R>) => makeCall(calls.add, { body } as never) as Promise<Whole<R>>,
        meta: {
          done: { title: `${one} Added`, description: done },
          failed: `Failed to create ${lower}`,
          changes,
        },
      }),
    /** A conflict (409) is answered to the caller, who shows both versions; what was read is out of date then. */
    useUpdate: (id: string) =>
      useMutation({
        mutationFn: (body: Partial<Input<R>> & { version: number }) =>
          makeCall(calls.change, { params: { id }, body } as never) as Promise<Whole<R>>,
        onError: (error) => {
          if (isConflict(error)) void refreshSubjects(changes)
        },
        meta: {
          done: { title: `${one} Updated`, description: `${one} has been updated successfully.` },
          failed: `Failed to update ${lower}`,
          changes,
        },
      }),
    /** The record itself is not asked for again: its screen may still be open, and the answer would be 404. */
    useRemove: (done = `${one} has been deleted successfully.`) => {
      const client = useQueryClient()
      return useMutation({
        mutationFn: (id: string) => makeCall(calls.remove, { params: { id } }),
        onSuccess: (_, id) => {
          dropFromList(client, calls.list, [id])
          void refreshSubjects(changes, addressOf(calls.read, { params: { id } }))
        },
        meta: {
          done: { title: `${one} Deleted`, description: done },
          failed: `Failed to delete ${lower}`,
          undo: undoChange,
        },
      })
    },
    /** The same change for several records, or their deletion: all or none. */
    useBulk: (title: string, description: string, failed: string) => {
      const client = useQueryClient()
      return useMutation({
        mutationFn: (body: BulkChange<R>) => makeCall(calls.changeMany, { body } as never),
        onSuccess: (_, change) => {
          if ('delete' in change) dropFromList(client, calls.list, change.ids)
        },
        meta: { done: { title, description }, failed, changes, undo: undoChange },
      })
    },
  }
}
