import { useLocation, useSearch } from 'wouter'
import { LeaveDialog } from '#client/kit/form/drafts/leave-dialog.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { useFileDrop, useOneFile } from '../../../lib/browser/use-drop.ts'
import { CheckRows } from './imports.check.tsx'
import { ChooseRecords } from './imports.choose.tsx'
import { MapColumns } from './imports.columns.tsx'
import { ImportDone } from './imports.done.tsx'
import { type ImportKind, importKindAt, isLets, kindFor } from './imports.kinds.ts'
import { PastImports } from './imports.past.tsx'
import { Steps } from './imports.steps.tsx'
import { useImportFlow } from './use-import-flow.ts'

const stepPlaces = { file: 0, columns: 1, check: 2 }

function Flow({ kind }: { kind: ImportKind }) {
  const flow = useImportFlow(kind)
  const isOver = useFileDrop(useOneFile(flow))
  const { step, checked } = flow
  return (
    <>
      <Steps at={stepPlaces[step]} />
      {step === 'file' && <ChooseRecords kind={kind} flow={flow} isOver={isOver} />}
      {step === 'columns' && <MapColumns kind={kind} flow={flow} />}
      {step === 'check' && checked && <CheckRows kind={kind} flow={flow} checked={checked} />}
      {step === 'file' && <PastImports kind={kind} mayUndo />}
      <LeaveDialog
        hasUnsaved={() => step !== 'file'}
        title="Leave this import?"
        text="Nothing has been imported yet. If you leave now, the file has to be chosen again."
      />
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
        <Flow kind={kind} />
      ) : (
        <>
          <Card>
            <EmptyState
              title="You can look, but not import"
              text="Your role in this account only reads. Ask an owner or manager to import for you."
            />
          </Card>
          <PastImports kind={kind} mayUndo={false} />
        </>
      )}
    </>
  )
}
