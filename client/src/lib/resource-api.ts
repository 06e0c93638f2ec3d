import {
  type QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import type { Permission } from '#shared/permissions.ts'
import type { Resource } from '#shared/resource.ts'
import { api } from './api.ts'
import { isConflict, refresh } from './query-client.ts'
import { useMay } from './use-may-write.ts'

type Row<R extends Resource> = z.output<R['row']>
type Input<R extends Resource> = z.input<R['input']>

export type BulkChange<R extends Resource> =
  | { ids: string[]; delete: true }
  | { ids: string[]; set: Partial<Input<R>> }

/** Takes deleted records out of a list at once, before it is read anew. */
function dropFromList(client: QueryClient, path: string, ids: readonly string[]): void {
  const gone = new Set(ids)
  client.setQueryData<{ id: string }[]>([path], (rows) => rows?.filter(({ id }) => !gone.has(id)))
}

/**
 * The calls of one kind of record, as hooks. `related` names the paths whose reads show its text too;
 * `needs` is what reading the list takes: who may not is not sent for a refusal.
 */
export function resourceApi<R extends Resource>(
  resource: R,
  related: string[] = [],
  needs: Permission = 'shared',
) {
  const path = `/api/${resource.name}`
  const { one } = resource.title
  const lower = one.toLowerCase()
  const touches = [path, ...related]

  return {
    path,
    useList: (): UseQueryResult<Row<R>[]> => useQuery({ queryKey: [path], enabled: useMay(needs) }),
    /**
     * One record for its form: at once from the list where that was read, and always asked for again, so that
     * editing starts from what is stored now.
     */
    useOne: (id: string): UseQueryResult<Row<R>> => {
      const client = useQueryClient()
      return useQuery<Row<R>>({
        queryKey: [path, id],
        initialData: () =>
          client.getQueryData<(Row<R> & { id: string })[]>([path])?.find((row) => row.id === id),
        refetchOnMount: 'always',
      })
    },
    useCreate: (done = `${one} has been added successfully.`) =>
      useMutation({
        mutationFn: (input: Input<R>) => api<Row<R>>('POST', path, input),
        meta: {
          done: { title: `${one} Added`, description: done },
          failed: `Failed to create ${lower}`,
          touches,
        },
      }),
    /** A conflict (409) is answered to the caller, who shows both versions; what was read is out of date then. */
    useUpdate: (id: string) =>
      useMutation({
        mutationFn: (input: Partial<Input<R>> & { version: number }) =>
          api<Row<R>>('PATCH', `${path}/${id}`, input),
        onError: (error) => {
          if (isConflict(error)) void refresh(touches)
        },
        meta: {
          done: { title: `${one} Updated`, description: `${one} has been updated successfully.` },
          failed: `Failed to update ${lower}`,
          touches,
        },
      }),
    /** The record itself is not asked for again: its screen may still be open, and the answer would be 404. */
    useRemove: (done = `${one} has been deleted successfully.`) => {
      const client = useQueryClient()
      return useMutation({
        mutationFn: (id: string) => api<unknown>('DELETE', `${path}/${id}`),
        onSuccess: (_, id) => {
          dropFromList(client, path, [id])
          void refresh(touches, `${path}/${id}`)
        },
        meta: {
          done: { title: `${one} Deleted`, description: done },
          failed: `Failed to delete ${lower}`,
          undoable: true,
        },
      })
    },
    /** The same change for several records, or their deletion: all or none. */
    useBulk: (title: string, description: string, failed: string) => {
      const client = useQueryClient()
      return useMutation({
        mutationFn: (change: BulkChange<R>) =>
          api<{ count: number; changeId: string }>('POST', `${path}/bulk`, change),
        onSuccess: (_, change) => {
          if ('delete' in change) dropFromList(client, path, change.ids)
        },
        meta: { done: { title, description }, failed, touches, undoable: true },
      })
    },
  }
}
