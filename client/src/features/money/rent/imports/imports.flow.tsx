import { useEffect, useRef } from 'react'
import { ChooseFile } from '#client/kit/files/choose-file.tsx'
import { MapColumns } from '#client/kit/files/map-columns.tsx'
import { KeptRows, PastFiles } from '#client/kit/files/past-files.tsx'
import { LeaveImport } from '#client/kit/files/step.tsx'
import { TakeOut } from '#client/kit/files/take-out.tsx'
import { saveResponse } from '#client/kit/table/save-response.ts'
import { makeCall } from '#client/lib/calls/calls.ts'
import { always, useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { countOf } from '#client/lib/format.ts'
import { listMissing } from '#shared/csv/match.ts'
import { rentFileCalls } from '#shared/money/rent/papers/rent.files.calls.ts'
import type { RentImport } from '#shared/money/rent/papers/rent.files.ts'
import { RentFileCheck } from './imports.check.tsx'
import type { RentFileKind } from './imports.kinds.ts'
import { type RentFile, useRentFile } from './use-rent-file.ts'

function RentFileChooser({ kind, file }: { kind: RentFileKind; file: RentFile }) {
  const latest = useRef(file)
  latest.current = file
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const text = clipboardData?.getData('text')
      if (text) void latest.current.paste(text)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [])
  const titles = kind.columns.flatMap(({ title, importOnly }) => (importOnly ? [] : [title]))
  return (
    <ChooseFile
      flow={file}
      text="You can check every row before anything is recorded."
      hint={`A spreadsheet (.xlsx, .xls, .ods) or CSV file. Columns: ${titles.join(', ')}, or the references of the system that you imported from. You can also paste rows copied from a spreadsheet.`}
      empty={{ name: kind.name, titles }}
    />
  )
}

const reason = 'The import was undone'

const saveKeptRows = async (id: string) =>
  saveResponse(await makeCall(rentFileCalls.kept, { params: { id } }))

function UndoImport({ past, kind }: { past: RentImport; kind: RentFileKind }) {
  const back = useWrite(rentFileCalls.undo, (id: string) => ({ params: { id }, body: { reason } }), {
    done: ({ count }) => ({ title: 'Import Undone', description: `${countOf(count, kind.words)}.` }),
  })
  return (
    <TakeOut
      id={past.id}
      label="Undo"
      name={`Undo the import of ${past.fileName}`}
      ask={{
        title: 'Undo This Import?',
        text:
          kind.name === 'receipts'
            ? 'Its payments are reversed, and what they paid is owed again. Both entries stay on the rent accounts.'
            : 'The rent accounts that it started are removed again. If something has been recorded on one of them since, nothing changes and Gable shows you which.',
        confirm: 'Undo',
        confirming: 'Undoing...',
      }}
      gone={past.takenBackAt ? 'Undone' : undefined}
      undo={back}
    />
  )
}

function PastRentFiles({ kind }: { kind: RentFileKind }) {
  const query = useRead(rentFileCalls.list, {}, always)
  const { format } = useCurrency()
  return (
    <PastFiles
      query={query}
      isShown={({ kind: name }) => name === kind.name}
      describe={({ count, total }) => `${countOf(count, kind.words)} · ${format(total)}`}
      actions={(past) => (
        <>
          {past.kept > 0 && <KeptRows past={past} save={saveKeptRows} size="sm" />}
          <UndoImport past={past} kind={kind} />
        </>
      )}
    />
  )
}

export function RentFileFlow({ kind }: { kind: RentFileKind }) {
  const file = useRentFile(kind)
  const { step, mapping, checked } = file
  const missing = listMissing(kind.columns, mapping)
  return (
    <>
      {step === 'file' && (
        <>
          <RentFileChooser kind={kind} file={file} />
          <PastRentFiles kind={kind} />
        </>
      )}
      {step === 'columns' && <MapColumns columns={kind.columns} flow={file} missing={missing} />}
      {step === 'check' && checked && <RentFileCheck kind={kind} file={file} checked={checked} />}
      <LeaveImport flow={file} stored="recorded" />
    </>
  )
}
