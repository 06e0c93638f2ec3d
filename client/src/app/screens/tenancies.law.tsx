import { Suspense, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { IncreasesCard, type ServeProps } from '#client/features/law/increases/increases.card.tsx'
import { useNotices } from '#client/features/law/notices/notices.calls.ts'
import { NoticesCard } from '#client/features/law/notices/notices.card.tsx'
import { PetsCard } from '#client/features/law/papers/pets.card.tsx'
import { StatementCard } from '#client/features/law/papers/statement.card.tsx'
import { useServings } from '#client/features/law/servings/servings.calls.ts'
import ServingsCard from '#client/features/law/servings/servings.card.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'

const ServeDialog = latePart(() => import('#client/features/law/servings/serve.dialog.tsx')).Part

/** Removes `do`, which named the dialog, from the address without a history entry. */
function forgetAction(): void {
  const query = new URLSearchParams(window.location.search)
  if (!query.has('do')) return
  query.delete('do')
  navigate(`${window.location.pathname}?${query}`, { replace: true })
}

/** What English law asks of a tenancy: its papers, its rent’s increases, and the notices that end it. */
export default function LawPanel({ tenancy }: { tenancy: Tenancy }) {
  const [isPossession, setPossession] = useState(false)
  const { data: notices } = useNotices(tenancy.id)
  const asked = useParameter('do')
  const isNotForThis = asked === 'possession' && notices?.isAssured === false
  return (
    <div className="grid gap-5">
      {isNotForThis && (
        <p role="status" className="rounded-control bg-sunken px-4 py-3 text-14 text-ink-2">
          A section 8 notice is for assured tenancies, and this is another kind. Record how it ended under
          Terms.
        </p>
      )}
      <StatementCard tenancy={tenancy} />
      <ServingsCard
        tenancyId={tenancy.id}
        openPossession={notices?.isAssured ? () => setPossession(true) : undefined}
      />
      <IncreasesCard
        tenancy={tenancy}
        isAsked={asked === 'increase'}
        onAnswered={forgetAction}
        serveWith={(props) => <ServeGiven tenancyId={tenancy.id} what="rent-increase" {...props} />}
      />
      <PetsCard tenancy={tenancy} />
      <NoticesCard
        tenancy={tenancy}
        isPossessionAsked={isPossession || asked === 'possession'}
        onAnswered={() => {
          setPossession(false)
          forgetAction()
        }}
        serveWith={(props) => <ServeGiven tenancyId={tenancy.id} what="notice-possession" {...props} />}
      />
    </div>
  )
}

interface GivenProps extends Omit<ServeProps, 'versionId'> {
  tenancyId: string
  what: 'rent-increase' | 'notice-possession'
  versionId?: string
}

/** Serves the form of a rent increase or a notice of possession as any document is served. */
function ServeGiven({ tenancyId, what, versionId, serve, onClose }: GivenProps) {
  const { data } = useServings(tenancyId)
  if (!data) return null
  return (
    <Suspense fallback={null}>
      <ServeDialog
        tenancyId={tenancyId}
        parties={data.parties}
        agreement={data.agreement}
        given={{ what, serve, ...(versionId !== undefined && { versionId }) }}
        onClose={onClose}
      />
    </Suspense>
  )
}
