import { useEffect, useRef } from 'react'
import { ChooseFile } from '#client/kit/files/choose-file.tsx'
import { MapColumns } from '#client/kit/files/map-columns.tsx'
import { KeptRows, PastFiles } from '#client/kit/files/past-files.tsx'
import { LeaveImport } from '#client/kit/files/step.tsx'
import { TakeOut } from '#client/kit/files/take-out.tsx'
import { saveResponse } from '#client/kit/table/save-response.ts'
import { Card, CardHeader } from '#client/kit/ui/card.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { makeCall } from '#client/lib/calls/calls.ts'
import { always, useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { listMissing } from '#shared/csv/match.ts'
import { rentFileCalls } from '#shared/money/rent/papers/rent.files.calls.ts'
import type { RentImport } from '#shared/money/rent/papers/rent.files.ts'
import { RentFileCheck } from './imports.check.tsx'
import { openingFiles, paymentFiles, type RentFileKind } from './imports.kinds.ts'
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

function RentFileFlow({ kind }: { kind: RentFileKind }) {
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

export default function RentImportScreen() {
  const { title, subtitle } = paymentFiles
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} back={{ href: paths.rent(), label: 'Back to Rent' }} />
      <RentFileFlow kind={paymentFiles} />
    </>
  )
}

export function TenantOpenings({ title }: { title: string }) {
  const mayWrite = useMayWrite()
  // An agency's client account has that money, so it stands among the balances that equal the bank.
  const text = useIsAgency()
    ? 'Start the rent accounts of many tenancies, with what each owes or has paid in advance. Import these first. The client account’s opening balances, below, then include the credits too.'
    : openingFiles.subtitle
  return (
    <section aria-label={title} className="grid min-w-0 gap-4">
      <Card>
        <CardHeader title={title} text={text} />
        {!mayWrite && (
          <p className="px-5 pb-5 text-14 text-ink-2">Only members of the team can import them.</p>
        )}
      </Card>
      {mayWrite && <RentFileFlow kind={openingFiles} />}
    </section>
  )
}
