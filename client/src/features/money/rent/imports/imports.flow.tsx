import { MapColumns } from '#client/kit/files/map-columns.tsx'
import { LeaveImport } from '#client/kit/files/step.tsx'
import { listMissing } from '#shared/csv/match.ts'
import { RentFileCheck } from './imports.check.tsx'
import { RentFileChooser } from './imports.choose.tsx'
import type { RentFileKind } from './imports.kinds.ts'
import { PastRentFiles } from './imports.past.tsx'
import { useRentFile } from './use-rent-file.ts'

/** A file from its choice to what becomes of its rows, and the files that were read before. */
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
