import { Suspense } from 'react'
import { IncreasesCard, type ServeProps } from '#client/features/law/increases/increases.card.tsx'
import { NoticesCard } from '#client/features/law/notices/notices.card.tsx'
import { PetsCard } from '#client/features/law/papers/pets.card.tsx'
import { StatementCard } from '#client/features/law/papers/statement.card.tsx'
import { useServings } from '#client/features/law/servings/servings.calls.ts'
import ServingsCard from '#client/features/law/servings/servings.card.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'

const ServeDialog = latePart(() => import('#client/features/law/servings/serve.dialog.tsx')).Part

/** What English law asks of a tenancy: its papers, its rent’s increases, and the notices that end it. */
export default function LawPanel({ tenancy }: { tenancy: Tenancy }) {
  return (
    <div className="grid gap-5">
      <StatementCard tenancy={tenancy} />
      <ServingsCard tenancyId={tenancy.id} />
      <IncreasesCard
        tenancy={tenancy}
        serveWith={(props) => <ServeIncrease tenancyId={tenancy.id} {...props} />}
      />
      <PetsCard tenancy={tenancy} />
      <NoticesCard tenancy={tenancy} />
    </div>
  )
}

/** Serves the form of a rent increase as any paper is served. */
function ServeIncrease({ tenancyId, versionId, serve, onClose }: ServeProps & { tenancyId: string }) {
  const { data } = useServings(tenancyId)
  if (!data) return null
  return (
    <Suspense fallback={null}>
      <ServeDialog
        tenancyId={tenancyId}
        parties={data.parties}
        given={{ what: 'rent-increase', versionId, serve }}
        onClose={onClose}
      />
    </Suspense>
  )
}
