import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import { binCalls } from '#shared/office/bin/bin.calls.ts'
import type { BinEntry } from '#shared/office/bin/bin.ts'

/** The deletions of the last 30 days. Colleagues delete at any time, so every use fetches them again. */
export const useBin = () => useQuery({ ...queryFor(binCalls.list), staleTime: 0 })

export const usePutBack = () =>
  useWrite(
    binCalls.putBack,
    ({ changeId }: Pick<BinEntry, 'changeId' | 'name'>) => ({ params: { changeId } }),
    {
      done: (_, { name }) => ({ title: 'Restored', description: `${name} has been restored.` }),
      failed: 'Failed to restore',
      tellsConflict: true,
    },
  )
