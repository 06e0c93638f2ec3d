import { Suspense } from 'react'
import { latePart } from '#client/lib/screen.ts'
import { useIsAgency } from '#client/lib/use-agency.ts'
import { useParameter } from '#client/lib/use-parameter.ts'
import { PageSkeleton } from './page-skeleton.tsx'

const OfAgency = latePart(() => import('#client/features/clients/tax/tax.screen.tsx')).Part
const OfLandlord = latePart(() => import('#client/features/bills/tax/tax-year.tsx')).Part

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
