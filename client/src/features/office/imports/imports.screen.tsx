import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ChooseFile } from '#client/kit/files/choose-file.tsx'
import { LeaveImport } from '#client/kit/files/step.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { takeCarriedFile } from './imports.carry.ts'
import { CheckRows } from './imports.check.tsx'
import { MapRecords } from './imports.columns.tsx'
import { ImportDone } from './imports.done.tsx'
import { type ImportKind, importKindAt, isLets, kindFor } from './imports.kinds.ts'
import { PastImports } from './imports.past.tsx'
import { RowKind } from './imports.row-kind.tsx'
import { Steps } from './imports.steps.tsx'
import { type ImportFlow, useImportFlow } from './use-import-flow.ts'

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
          <Card>
            <EmptyState
              title="You can’t import"
              text="You have read-only access to this account. Ask an owner or manager to import for you."
            />
          </Card>
          <PastImports kind={kind} mayUndo={false} />
        </>
      )}
    </>
  )
}
