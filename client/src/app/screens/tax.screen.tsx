import { Suspense } from 'react'
import { latePart } from '#client/lib/screen.ts'
import { useIsAgency } from '#client/lib/use-agency.ts'
import { useParameter } from '#client/lib/use-parameter.ts'
import { PageSkeleton } from './page-skeleton.tsx'

const OfAgency = latePart(() => import('#client/features/clients/tax/tax.screen.tsx')).Part
const OfLandlord = latePart(() => import('#client/features/bills/tax/tax-year.tsx')).Part

/** An agency's tax of all landlords; a private landlord's tax year, or the one that the address names. */
export default function Tax() {
  const named = useParameter('landlord')
  const Part = useIsAgency() && !named ? OfAgency : OfLandlord
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Part />
    </Suspense>
  )
}
