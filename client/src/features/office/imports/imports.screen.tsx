import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ChooseFile } from '#client/kit/files/choose-file.tsx'
import { MapColumns } from '#client/kit/files/map-columns.tsx'
import { LeaveImport } from '#client/kit/files/step.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { EmptyCard } from '#client/kit/ui/empty-card.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { leaveWithoutAsking } from '#client/lib/pages/leave-guard.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { joinNames } from '#shared/text.ts'
import { carryFile, takeCarriedFile } from './imports.carry.ts'
import { CheckRows } from './imports.check.tsx'
import { ImportDone } from './imports.done.tsx'
import { EveryRow } from './imports.every-row.tsx'
import { type ImportKind, importKindAt, importKinds, isLets, kindFor } from './imports.kinds.ts'
import { missingFields, namesRecords } from './imports.mapping.ts'
import { PastImports } from './imports.past.tsx'
import { type ImportFlow, useImportFlow } from './use-import-flow.ts'

const nameRow = (kind: ImportKind) =>
  isLets(kind)
    ? 'A let property: property, landlord, tenant and tenancy together'
    : `${/^[aeiou]/i.test(kind.words.one) ? 'An' : 'A'} ${kind.words.one.toLowerCase()}`

/** The question what a row of the file is. Another answer opens the import of that kind. */
function RowKind({ kind, onLeave }: { kind: ImportKind; onLeave?: () => void }) {
  const [, navigate] = useLocation()
  return (
    <Field label="One row of the file is" className="mb-5 max-w-lg">
      <Select
        value={kind.name}
        onChange={(name) => {
          const chosen = importKinds.find((each) => each.name === name)
          if (!chosen) return
          onLeave?.()
          leaveWithoutAsking(() => navigate(chosen.importPath, { replace: true }))
        }}
        options={importKinds.map((each) => ({ value: each.name, label: nameRow(each) }))}
      />
    </Field>
  )
}

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
function MapRecords({ kind, flow }: { kind: ImportKind; flow: ImportFlow }) {
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

const names = ['File', 'Columns', 'Check', 'Done']

/** The import's steps. `at` is the current one, counted from 0; past the last step all are done. */
function Steps({ at }: { at: number }) {
  const here = Math.min(at, names.length - 1)
  return (
    <ol aria-label="Steps" className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
      {names.map((name, place) => (
        <li
          key={name}
          aria-current={place === here ? 'step' : undefined}
          className={clsx(
            'flex items-center gap-2 text-14',
            'not-first:before:mr-1 not-first:before:h-px not-first:before:w-4 not-first:before:bg-field/60 sm:not-first:before:w-8',
            place === here ? 'font-semibold text-ink' : 'text-ink-3',
          )}
        >
          <span
            aria-hidden="true"
            className={clsx(
              'flex size-6 items-center justify-center rounded-badge border text-12 font-semibold tabular-nums max-[400px]:hidden',
              place <= at ? 'border-brand-edge bg-brand text-brand-ink' : 'border-field bg-surface',
            )}
          >
            {place < at ? '✓' : place + 1}
          </span>
          {name}
          {place < at && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  )
}

const stepPlaces = { file: 0, columns: 1, check: 2 }

/** The first step: what a row is, and the file. */
function ChooseRecords({ kind, flow }: { kind: ImportKind; flow: ImportFlow }) {
  const titles = kind.columns
    .filter(({ readOnly, reference }) => !readOnly && !reference)
    .map(({ title }) => title)
  return (
    <ChooseFile
      flow={flow}
      text={`${isLets(kind) ? 'Each row becomes a property with its landlord, and its tenant and tenancy if it is let' : `Each row becomes one ${kind.words.one.toLowerCase()}`}. You can check everything before it is saved.`}
      hint="A spreadsheet (.xlsx, .xls, .ods) or the CSV file of any lettings software, up to 10,000 rows. Commas or semicolons, £ signs and dates such as 21/11/2026 are all fine."
      empty={{ name: kind.name, titles }}
    >
      <RowKind kind={kind} />
    </ChooseFile>
  )
}

function Flow({ kind }: { kind: ImportKind }) {
  const flow = useImportFlow(kind)
  const { step, checked } = flow
  const { take } = flow
  const carried = useRef(takeCarriedFile)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is taken once, when the page opens
  useEffect(() => {
    const file = carried.current()
    if (file) void take(file)
  }, [])
  return (
    <>
      <Steps at={stepPlaces[step]} />
      {step === 'file' && <ChooseRecords kind={kind} flow={flow} />}
      {step === 'columns' && <MapRecords kind={kind} flow={flow} />}
      {step === 'check' && checked && <CheckRows kind={kind} flow={flow} checked={checked} />}
      {step === 'file' && <PastImports kind={kind} mayUndo />}
      <LeaveImport flow={flow} stored="imported" />
    </>
  )
}

/** Imports a file as records of the kind that the address names. */
export default function ImportScreen() {
  const [path] = useLocation()
  const done = new URLSearchParams(useSearch()).get('done')
  const mayWrite = useMayWrite()
  const isAgency = useIsAgency()
  const found = importKindAt(path)
  if (!found) return null
  const kind = kindFor(found, isAgency)
  const { one, many } = kind.words
  return (
    <>
      <PageHeader
        title={`Import ${many}`}
        subtitle={`From a spreadsheet or CSV file, one row for each ${one.toLowerCase()}`}
        back={{ href: kind.list, label: `Back to ${isLets(kind) ? 'Properties' : many}` }}
      />
      {done ? (
        <>
          <Steps at={4} />
          <ImportDone kind={kind} id={done} mayUndo={mayWrite} />
        </>
      ) : mayWrite ? (
        <Flow key={kind.name} kind={kind} />
      ) : (
        <>
          <EmptyCard
            title="You can’t import"
            text="You have read-only access to this account. Ask an owner or manager to import for you."
          />
          <PastImports kind={kind} mayUndo={false} />
        </>
      )}
    </>
  )
}
