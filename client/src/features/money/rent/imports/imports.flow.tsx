import { LeaveDialog } from '#client/kit/form/drafts/leave-dialog.tsx'
import { RentFileCheck } from './imports.check.tsx'
import { RentFileChooser } from './imports.choose.tsx'
import type { RentFileKind } from './imports.kinds.ts'
import { PastRentFiles } from './imports.past.tsx'
import { useRentFile } from './use-rent-file.ts'

/** A file from its choice to what becomes of its rows, and the files that were read before. */
export function RentFileFlow({ kind }: { kind: RentFileKind }) {
  const file = useRentFile(kind)
  return (
    <>
      {file.checked ? (
        <RentFileCheck kind={kind} file={file} checked={file.checked} onRecorded={file.startAgain} />
      ) : (
        <>
          <RentFileChooser kind={kind} file={file} />
          <PastRentFiles kind={kind} />
        </>
      )}
      <LeaveDialog
        hasUnsaved={() => file.checked !== undefined}
        title="Leave this import?"
        text="Nothing has been recorded yet. If you leave now, the file has to be chosen again."
      />
    </>
  )
}
