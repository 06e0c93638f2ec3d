import { Suspense, useState } from 'react'
import TenancyList from '#client/features/records/tenancies/tenancies.list.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { lawActions } from '#client/lib/pages/named-parts.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { useIsEnglish } from '#client/lib/session/use-english.ts'

const AgreementDialog = latePart(() => import('#client/features/law/servings/agreement.dialog.tsx')).Part
const ChooseTenancy = latePart(() => import('./tenancies.choose.tsx')).Part

/** The list of tenancies, where what their agreements say is recorded for a selection. */
export default function Tenancies() {
  const isEnglish = useIsEnglish()
  const asked = useParameter('choose')
  const action = lawActions.find((each) => each === asked)
  return (
    <>
      <TenancyList bulkMore={isEnglish ? (ids) => <Agreements ids={ids} /> : undefined} />
      {isEnglish && action && (
        <Suspense fallback={null}>
          <ChooseTenancy action={action} />
        </Suspense>
      )}
    </>
  )
}

function Agreements({ ids }: { ids: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Agreement
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AgreementDialog tenancies={ids} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
