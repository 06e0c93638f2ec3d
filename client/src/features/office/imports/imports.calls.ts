import { saveResponse } from '#client/kit/table/save-response.ts'
import { makeCall } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { countOf, rowWords } from '#client/lib/format.ts'
import type { ImportFact } from '#shared/office/imports/facts.ts'
import { importCall, importCalls } from '#shared/office/imports/imports.calls.ts'
import type { AddedCount, ImportInput, ImportReply } from '#shared/office/imports/imports.ts'
import { findResource } from '#shared/registry.ts'
import { joinNames } from '#shared/text.ts'
import type { ImportKind } from './imports.kinds.ts'

type Reply<Step extends ImportReply['step']> = Extract<ImportReply, { step: Step }>
export type ColumnsReply = Reply<'columns'>
export type CheckReply = Reply<'checked'>

const callOf = ({ name, words }: ImportKind) => importCall({ name, title: words })

/** Reads a file's columns or checks its rows; nothing is stored. */
export async function tryImport<Step extends 'columns' | 'checked'>(
  kind: ImportKind,
  step: Step,
  body: ImportInput,
): Promise<Reply<Step>> {
  const reply = await makeCall(callOf(kind), { body })
  if (reply.step !== step) throw new Error(`the answer is of the step ${reply.step}`)
  return reply as Reply<Step>
}

export function addedText(
  { words }: Pick<ImportKind, 'words'>,
  { count, facts, skipped = 0 }: { count: number; facts: readonly ImportFact[]; skipped?: number },
): string {
  const isMixed = facts.some(({ kind }) => kind === 'completed')
  const added = isMixed
    ? `${countOf(count, rowWords)} ${count === 1 ? 'has' : 'have'} been imported.`
    : `${countOf(count, words)} ${count === 1 ? 'has' : 'have'} been added.`
  return skipped === 0 ? added : `${added} ${countOf(skipped, rowWords)} left out.`
}

/** '9 landlords, 60 properties and 52 tenancies': what an import adds, by kind. */
export function listAdds(adds: readonly AddedCount[]): string {
  const parts = adds.map(({ entity, count }) => {
    const words = findResource(entity)?.title ?? rowWords
    return countOf(count, { one: words.one.toLowerCase(), many: words.many.toLowerCase() })
  })
  return joinNames(parts, parts.length)
}

/** Saves the rows that an import kept as a file to mend. */
export const saveKeptRows = async (id: string): Promise<void> =>
  saveResponse(await makeCall(importCalls.kept, { params: { id } }))

export function useImport(kind: ImportKind) {
  return useWrite(callOf(kind), (input: ImportInput) => ({ body: { ...input, dryRun: false } }), {
    done: (reply) =>
      reply.step === 'done' ? { title: 'Import Finished', description: addedText(kind, reply) } : undefined,
    undo: true,
  })
}
