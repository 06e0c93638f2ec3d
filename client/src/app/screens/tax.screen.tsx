import { Suspense } from 'react'
import { latePart } from '#client/lib/browser/screen.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { PageSkeleton } from './page-skeleton.tsx'

const OfAgency = latePart(() => import('#client/features/money/landlords/tax/tax.screen.tsx')).Part
const OfLandlord = latePart(() => import('#client/features/money/bills/tax/tax-year.tsx')).Part

/** An agency sees the tax of all landlords, or of the landlord that the address names; a private landlord their own. */
export default function Tax() {
  const named = useParameter('landlord')
  const Part = useIsAgency() && !named ? OfAgency : OfLandlord
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Part />
    </Suspense>
  )
}
