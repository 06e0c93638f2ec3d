import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Resource } from '#shared/resource.ts'
import { api } from './api.ts'

type Row<R extends Resource> = z.output<R['row']>
type Input<R extends Resource> = z.input<R['input']>

/** The calls of one kind of record, as hooks. `related` names the paths whose reads show its text too. */
export function resourceApi<R extends Resource>(resource: R, related: string[] = []) {
  const path = `/api/${resource.name}`
  const { one } = resource.title
  const lower = one.toLowerCase()
  const touches = [path, ...related]

  return {
    path,
    useList: (): UseQueryResult<Row<R>[]> => useQuery({ queryKey: [path] }),
    useOne: (id: string): UseQueryResult<Row<R>> => useQuery({ queryKey: [path, id] }),
    useCreate: (done = `${one} has been added successfully.`) =>
      useMutation({
        mutationFn: (input: Input<R>) => api<Row<R>>('POST', path, input),
        meta: {
          done: { title: `${one} Added`, description: done },
          failed: `Failed to create ${lower}`,
          touches,
        },
      }),
    /** A conflict (409) is answered to the caller: the form shows both versions. */
    useUpdate: (id: string) =>
      useMutation({
        mutationFn: (input: Partial<Input<R>> & { version: number }) =>
          api<Row<R>>('PATCH', `${path}/${id}`, input),
        meta: {
          done: {
            title: `${one} Updated`,
            description: `${one} has been updated successfully.`,
          },
          failed: `Failed to update ${lower}`,
          touches,
        },
      }),
    useRemove: (done = `${one} has been deleted successfully.`) =>
      useMutation({
        mutationFn: (id: string) => api<unknown>('DELETE', `${path}/${id}`),
        meta: {
          done: { title: `${one} Deleted`, description: done },
          failed: `Failed to delete ${lower}`,
          touches,
        },
      }),
    useBulk: (done: string, failed: string) =>
      useMutation({
        mutationFn: (change: { ids: string[]; delete: true } | { ids: string[]; set: Partial<Input<R>> }) =>
          api<{ count: number }>('POST', `${path}/bulk`, change),
        meta: { done: { title: done }, failed, touches },
      }),
  }
}
