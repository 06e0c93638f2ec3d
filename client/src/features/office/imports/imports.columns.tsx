import { MapColumns } from '#client/kit/files/map-columns.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { joinNames } from '#shared/text.ts'
import { carryFile } from './imports.carry.ts'
import { EveryRow } from './imports.every-row.tsx'
import type { ImportKind } from './imports.kinds.ts'
import { missingFields, namesRecords } from './imports.mapping.ts'
import { RowKind } from './imports.row-kind.tsx'
import type { ImportFlow } from './use-import-flow.ts'

/** Names the columns that the import ignores and offers to keep them as notes, so that no column is lost unseen. */
function LeftOutColumns({ kind, flow }: { kind: ImportKind; flow: ImportFlow }) {
  const { fileColumns, mapping } = flow
  const left = mapping.flatMap((field, at) => (field === null ? [at] : []))
  const nameOf = (at: number) => fileColumns?.headers[at] || `Column ${at + 1}`
  if (left.length === 0) return null
  const mayKeep = kind.columns.some(({ field, gathers }) => field === 'notes' && gathers)
  // Everybody can read a note, so bank details are never kept as one.
  const noted = left.filter((at) => !fileColumns?.bankColumns.includes(at))
  const them =
    noted.length < left.length ? joinNames(noted.map(nameOf), 3) : left.length === 1 ? 'it' : 'them'
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline px-5 py-4">
      <p className="min-w-0 text-14 text-ink-2 break-words">
        <span className="font-semibold text-ink">Left out: </span>
        {joinNames(left.map(nameOf), 8)}.
      </p>
      {mayKeep && noted.length > 0 && (
        <Button size="sm" onClick={() => flow.mapAll(noted, 'notes')}>
          Keep {them} as notes
        </Button>
      )}
    </div>
  )
}

/** The second step: which column of the file fills which field, and what no column fills. */
export function MapRecords({ kind, flow }: { kind: ImportKind; flow: ImportFlow }) {
  const missing = missingFields(kind.columns, flow.mapping, flow.answers.defaults)
  const mayLack = Boolean(flow.fileColumns?.mayComplete) && namesRecords(kind, flow.mapping)
  return (
    <MapColumns
      columns={kind.columns}
      flow={flow}
      missing={missing}
      lackWords={
        mayLack
          ? `New ${kind.words.many} need ${missing.length === 1 ? 'it' : 'them'}. Existing ones are completed without.`
          : undefined
      }
    >
      <div className="border-t border-hairline px-5 pt-4">
        <RowKind kind={kind} onLeave={() => carryFile(flow.file)} />
      </div>
      <LeftOutColumns kind={kind} flow={flow} />
      <EveryRow kind={kind} flow={flow} />
    </MapColumns>
  )
}
