import { Suspense, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { PaperLinkTo } from '#client/kit/ui/paper-links.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { useServings } from './servings.calls.ts'
import { ServingLine } from './servings.line.tsx'

const ServeDialog = latePart(() => import('./serve.dialog.tsx')).Part

/** What was served for a tenancy, with the proof. */
export default function ServingsCard({ tenancyId }: { tenancyId: string }) {
  return useMay('read') ? <LoadedCard tenancyId={tenancyId} /> : null
}

function LoadedCard({ tenancyId }: { tenancyId: string }) {
  const { data, isLoading } = useServings(tenancyId)
  useWaitTogether(isLoading)
  const mayWrite = useMayWrite()
  const [isOpen, setOpen] = useState(false)
  if (!data || (data.servings.length === 0 && !mayWrite)) return null
  const { servings, parties } = data
  return (
    <Card aria-labelledby="servings" className="max-w-3xl">
      <CardHeader
        id="servings"
        title="Served"
        text={
          servings.length === 0
            ? 'Nothing is on record yet. What is served here can be proved later: what, to whom, when, and how.'
            : undefined
        }
        actions={
          <div className="flex flex-wrap items-center gap-3">
            {servings.length > 0 && (
              <PaperLinkTo href={`/api/tenancies/${tenancyId}/servings.pdf`} label="Proof (PDF)" />
            )}
            {mayWrite && (
              <Button size="sm" onClick={() => setOpen(true)}>
                Serve a Document
              </Button>
            )}
          </div>
        }
      />
      {servings.length > 0 && (
        <CardBody>
          <ul className="-mt-2 divide-y divide-hairline">
            {servings.map((serving) => (
              <ServingLine key={serving.id} serving={serving} mayWrite={mayWrite} />
            ))}
          </ul>
        </CardBody>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ServeDialog tenancyId={tenancyId} parties={parties} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
