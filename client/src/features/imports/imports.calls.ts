import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#client/lib/api.ts'
import { countOf } from '#client/lib/format.ts'
import type { ImportInput, ImportReply, PastImport } from '#shared/imports/imports.ts'
import type { ImportKind } from './imports.kinds.ts'

type Reply<Step extends ImportReply['step']> = Extract<ImportReply, { step: Step }>
export type Look = Reply<'columns'>
export type Checked = Reply<'checked'>
export type Imported = Reply<'done'>

/** An import may add to every list and figure. */
const everything = ['/api']

/** Looks at a file or checks it; nothing is stored. What goes wrong is said on the screen. */
export function useAskImport({ name }: ImportKind) {
  return useMutation({
    mutationFn: (input: ImportInput) => api<ImportReply>('POST', `/api/${name}/import`, input),
  })
}

export function addedText({ words }: Pick<ImportKind, 'words'>, count: number, skipped: number): string {
  const added = `${countOf(count, words)} ${count === 1 ? 'has' : 'have'} been added.`
  return skipped === 0 ? added : `${added} ${countOf(skipped, rowWords)} left out.`
}

export const rowWords = { one: 'row', many: 'rows' }

export function useImport(kind: ImportKind) {
  return useMutation({
    mutationFn: (input: ImportInput) =>
      api<Imported>('POST', `/api/${kind.name}/import`, { ...input, dryRun: false }),
    meta: {
      done: (reply) => {
        const { count, skipped } = reply as Imported
        return { title: 'Import finished', description: addedText(kind, count, skipped) }
      },
      undoable: true,
      touches: everything,
    },
  })
}

export function usePastImports() {
  return useQuery<PastImport[]>({ queryKey: ['/api/imports'], refetchOnMount: 'always' })
}

export function useUndoImport() {
  return useMutation({
    mutationFn: (id: string) => api<unknown>('POST', `/api/imports/${id}/undo`),
    meta: {
      done: { title: 'Import undone', description: 'Everything that it added is gone again.' },
      failed: 'The import could not be undone.',
      touches: everything,
    },
  })
}
