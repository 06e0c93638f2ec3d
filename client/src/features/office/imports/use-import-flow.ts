import { useLocation } from 'wouter'
import { type Said, useFileFlow } from '#client/kit/files/use-file-flow.ts'
import { leaveWithoutAsking } from '#client/lib/pages/leave-guard.ts'
import type { DateOrder } from '#shared/csv/values.ts'
import type { KnownMode } from '#shared/office/imports/imports.ts'
import { type CheckReply, type ColumnsReply, saveKeptRows, tryImport, useImport } from './imports.calls.ts'
import type { ImportKind } from './imports.kinds.ts'
import { type Defaults, pickUsedDefaults, type RowDefault } from './imports.mapping.ts'
import { keepForNextFile, noRepairs, type Repairs } from './imports.repairs.ts'

interface Answers {
  defaults: Defaults
  repairs: Repairs
  skipDuplicates: boolean
  /** What becomes of records that are there already, and which of their values are overwritten. */
  known: KnownMode
  overwrite: readonly { id: string; field: string }[]
  /** Which day the dates are that the file leaves open, where a person changed it. */
  dateOrder?: DateOrder
}

function inputOf({ file, mapping, answers: given }: Said<Answers>) {
  const { defaults, repairs, skipDuplicates, known, overwrite, dateOrder } = given
  const { answers, cells, people, makePeople, replies } = repairs
  return {
    ...file,
    mapping,
    skipDuplicates,
    ...(skipDuplicates && { known }),
    ...(skipDuplicates && known === 'differ' && overwrite.length > 0 && { overwrite: [...overwrite] }),
    defaults: pickUsedDefaults(mapping, defaults),
    ...(answers.length > 0 && { answers: [...answers] }),
    ...(cells.length > 0 && { cells: [...cells] }),
    ...(people.length > 0 && { people: [...people] }),
    ...(makePeople && { makePeople }),
    ...(dateOrder && { dateOrder }),
    ...(Object.keys(replies).length > 0 && { replies }),
  }
}

/** The import of one file of records. */
export function useImportFlow(kind: ImportKind) {
  const write = useImport(kind)
  const [, navigate] = useLocation()
  const flow = useFileFlow<Answers, ColumnsReply, CheckReply>({
    columns: kind.columns,
    begin: (columns) => ({
      defaults: columns?.given ?? {},
      repairs: noRepairs,
      skipDuplicates: true,
      known: 'fill',
      overwrite: [],
    }),
    keep: ({ dateOrder: _, ...answers }) => ({ ...answers, repairs: keepForNextFile(answers.repairs) }),
    read: async (file) => ({ fileColumns: await tryImport(kind, 'columns', file) }),
    check: (said) => tryImport(kind, 'checked', { ...inputOf(said), dryRun: true }),
  })
  return {
    ...flow,
    setDefault: (field: string, given: RowDefault) =>
      flow.say({ defaults: { ...flow.answers.defaults, [field]: given } }),
    /** Applies a correction and checks the file again. */
    repair: (how: (repairs: Repairs) => Repairs) => flow.answer(({ repairs }) => ({ repairs: how(repairs) })),
    /** Imports the file. With `keepBad` only rows without mistakes are imported, and the others are saved as a file. */
    importAll: ({ keepBad = false } = {}) =>
      flow.store(async (said, { dateQuestion }) => {
        // The order that the rows were shown in is what a person agrees to by importing them.
        const reply = await write.mutateAsync({
          ...inputOf(said),
          ...(dateQuestion && { dateOrder: dateQuestion.order }),
          ...(keepBad && { keepBad }),
        })
        if (reply.step !== 'done') return
        // A failed download does not fail the import: the next page offers the same rows.
        if (reply.kept > 0) await saveKeptRows(reply.importId).catch(() => undefined)
        leaveWithoutAsking(() => navigate(`${kind.importPath}?done=${reply.importId}`, { replace: true }))
      }),
  }
}

export type ImportFlow = ReturnType<typeof useImportFlow>

export interface CheckProps {
  kind: ImportKind
  flow: ImportFlow
  checked: CheckReply
}
