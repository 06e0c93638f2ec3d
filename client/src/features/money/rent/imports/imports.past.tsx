import { useQuery } from '@tanstack/react-query'
import { KeptRows, PastFiles, TakeOut } from '#client/kit/files/past-files.tsx'
import { saveResponse } from '#client/kit/table/save-response.ts'
import { makeCall, queryFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { countOf } from '#client/lib/format.ts'
import { rentFileCalls } from '#shared/money/rent/papers/rent.files.calls.ts'
import type { RentImport } from '#shared/money/rent/papers/rent.files.ts'
import type { RentFileKind } from './imports.kinds.ts'

const reason = 'The import was taken back'

const saveKeptRows = async (id: string) =>
  saveResponse(await makeCall(rentFileCalls.kept, { params: { id } }))

function TakeBack({ past, kind }: { past: RentImport; kind: RentFileKind }) {
  const back = useWrite(rentFileCalls.takeBack, (id: string) => ({ params: { id }, body: { reason } }), {
    done: ({ count }) => ({ title: 'Import undone', description: `${countOf(count, kind.words)}.` }),
    failed: 'The import could not be undone.',
    tellsConflict: true,
  })
  return (
    <TakeOut
      id={past.id}
      label="Undo"
      name={`Take ${past.fileName} back`}
      ask={{
        title: 'Undo this import?',
        text:
          kind.name === 'receipts'
            ? 'Each of its payments that still stands is undone, and what it paid is owed again. The accounts keep both.'
            : 'The rent accounts that it started are closed again. Where something was recorded on one of them since, nothing changes and you are told which.',
        confirm: 'Undo',
        confirming: 'Undoing...',
      }}
      gone={past.takenBackAt ? 'Taken back' : undefined}
      undo={back}
    />
  )
}

/** The files of this kind that were recorded, newest first. */
export function PastRentFiles({ kind }: { kind: RentFileKind }) {
  const query = useQuery({ ...queryFor(rentFileCalls.list), refetchOnMount: 'always' })
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
