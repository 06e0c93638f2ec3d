import { KeptRows, PastFiles, TakeOut } from '#client/kit/files/past-files.tsx'
import { saveResponse } from '#client/kit/table/save-response.ts'
import { makeCall } from '#client/lib/calls/calls.ts'
import { always, useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { countOf } from '#client/lib/format.ts'
import { rentFileCalls } from '#shared/money/rent/papers/rent.files.calls.ts'
import type { RentImport } from '#shared/money/rent/papers/rent.files.ts'
import type { RentFileKind } from './imports.kinds.ts'

const reason = 'The import was undone'

const saveKeptRows = async (id: string) =>
  saveResponse(await makeCall(rentFileCalls.kept, { params: { id } }))

function TakeBack({ past, kind }: { past: RentImport; kind: RentFileKind }) {
  const back = useWrite(rentFileCalls.takeBack, (id: string) => ({ params: { id }, body: { reason } }), {
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

/** The files of this kind that were recorded, newest first. */
export function PastRentFiles({ kind }: { kind: RentFileKind }) {
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
          <TakeBack past={past} kind={kind} />
        </>
      )}
    />
  )
}
