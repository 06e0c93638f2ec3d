import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { AlarmsCard } from '#client/features/law/certificates/certificates.card.tsx'
import { IncreasesCard } from '#client/features/law/increases/increases.card.tsx'
import { NoticesCard } from '#client/features/law/notices/notices.card.tsx'
import { PetsCard } from '#client/features/law/papers/pets.card.tsx'
import { StatementCard } from '#client/features/law/papers/statement.card.tsx'
import ServingsCard from '#client/features/law/servings/servings.card.tsx'
import { quietPart } from '#client/lib/browser/screen.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { noticeCalls } from '#shared/law/notices/notices.calls.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'

/** Serves the form of a rent increase or a notice of possession as any document is served. */
const ServeOf = quietPart(() => import('#client/features/law/servings/serve.of.tsx'))

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
  const { data: notices } = useRead(noticeCalls.list, { params: { id: tenancy.id } })
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
        serveWith={(props) => <ServeOf tenancyId={tenancy.id} what="rent-increase" {...props} />}
      />
      <AlarmsCard tenancy={tenancy} />
      <PetsCard tenancy={tenancy} />
      <NoticesCard
        tenancy={tenancy}
        asked={
          isPossession || asked === 'possession'
            ? 'possession'
            : asked === 'tenant-notice'
              ? 'tenant'
              : undefined
        }
        onAnswered={() => {
          setPossession(false)
          forgetAction()
        }}
        serveWith={(props) => <ServeOf tenancyId={tenancy.id} what="notice-possession" {...props} />}
      />
    </div>
  )
}
