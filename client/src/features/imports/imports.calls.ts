import { useMutation, useQuery } from '@tanstack/react-query'
import { makeCall, mutationFor, queryFor } from '#client/lib/calls.ts'
import { countOf } from '#client/lib/format.ts'
import { undoChange } from '#client/lib/undo.ts'
import { fileCalls, importCalls } from '#shared/imports/imports.calls.ts'
import type { ImportInput, ImportReply } from '#shared/imports/imports.ts'
import type { ImportKind } from './imports.kinds.ts'

type Reply<Step extends ImportReply['step']> = Extract<ImportReply, { step: Step }>
export type ColumnsReply = Reply<'columns'>
export type CheckReply = Reply<'checked'>

const callsOf = ({ name, words }: ImportKind) => fileCalls({ name, title: words })

/** Reads a file's columns or checks its rows; nothing is stored. The screen shows what goes wrong. */
export function useDryRun(kind: ImportKind) {
  return useMutation({
    mutationFn: (body: ImportInput) => makeCall(callsOf(kind).importFile, { body }),
  })
}

export function addedText({ words }: Pick<ImportKind, 'words'>, count: number, skipped: number): string {
  const added = `${countOf(count, words)} ${count === 1 ? 'has' : 'have'} been added.`
  return skipped === 0 ? added : `${added} ${countOf(skipped, rowWords)} left out.`
}

export const rowWords = { one: 'row', many: 'rows' }

export function useImport(kind: ImportKind) {
  return useMutation(
    mutationFor(callsOf(kind).importFile, (input: ImportInput) => ({ body: { ...input, dryRun: false } }), {
      done: (reply) =>
        reply.step === 'done'
          ? { title: 'Import finished', description: addedText(kind, reply.count, reply.skipped) }
          : undefined,
      undo: undoChange,
    }),
  )
}

export function usePastImports() {
  return useQuery({ ...queryFor(importCalls.list), refetchOnMount: 'always' })
}

export function useUndoImport() {
  return useMutation(
    mutationFor(importCalls.undo, (id: string) => ({ params: { id } }), {
      done: { title: 'Import undone', description: 'Everything that it added is gone again.' },
      failed: 'The import could not be undone.',
    }),
  )
}
