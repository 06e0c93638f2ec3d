import { PlateList } from '#client/features/law/duties/plates/plates.list.tsx'
import { Dialogs } from '#client/kit/facts/dialogs.tsx'
import { latePart } from '#client/lib/browser/screen.ts'

const PlateDialog = latePart(() => import('./compliance.plate.tsx')).Part
const BulkDialog = latePart(() => import('#client/features/law/before/before.dialog.tsx')).Part

/** How each property stands with the law; the dialogs belong to the parts of the law that record it. */
export default function Compliance() {
  return (
    <Dialogs>
      <PlateList PlateDialog={PlateDialog} BulkDialog={BulkDialog} />
    </Dialogs>
  )
}
