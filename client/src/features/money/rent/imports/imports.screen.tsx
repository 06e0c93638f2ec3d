import { useLocation } from 'wouter'
import { LeaveDialog } from '#client/kit/form/drafts/leave-dialog.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { RentFileCheck } from './imports.check.tsx'
import { RentFileChooser } from './imports.choose.tsx'
import { findRentFileKind, type RentFileKind } from './imports.kinds.ts'
import { PastRentFiles } from './imports.past.tsx'
import { useRentFile } from './use-rent-file.ts'

function Flow({ kind }: { kind: RentFileKind }) {
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

/** Records payments, or starts rent accounts, from a CSV file; the address says which. */
export default function RentImportScreen() {
  const [path] = useLocation()
  const kind = findRentFileKind(path)
  return (
    <>
      <PageHeader
        title={kind.title}
        subtitle={kind.subtitle}
        back={{ href: paths.rent(), label: 'Back to Rent' }}
      />
      <Flow key={kind.name} kind={kind} />
    </>
  )
}
