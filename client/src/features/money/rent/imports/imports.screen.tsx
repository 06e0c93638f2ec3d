import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { RentFileFlow } from './imports.flow.tsx'
import { paymentFiles } from './imports.kinds.ts'

export default function RentImportScreen() {
  const { title, subtitle } = paymentFiles
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} back={{ href: paths.rent(), label: 'Back to Rent' }} />
      <RentFileFlow kind={paymentFiles} />
    </>
  )
}
