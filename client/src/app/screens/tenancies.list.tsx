import { type ComponentType, Suspense, useState } from 'react'
import TenancyList from '#client/features/records/tenancies/tenancies.list.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { lawActions } from '#client/lib/pages/named-parts.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { useIsEnglish } from '#client/lib/session/use-english.ts'

interface OfSelection {
  ids: readonly string[]
  onClose: () => void
}

const AgreementDialog = latePart(() => import('#client/features/law/servings/agreement.dialog.tsx')).Part
const ChooseTenancy = latePart(() => import('./tenancies.choose.tsx')).Part
const ManyIncreases = latePart(() => import('#client/features/law/increases/increases.many.tsx')).Part
const ManyPages = latePart(() => import('#client/features/office/links/links.send.tsx')).Part
const Agreements = ({ ids, onClose }: OfSelection) => <AgreementDialog tenancies={ids} onClose={onClose} />

/** The list of tenancies, where what their agreements say is recorded, and rents are raised, for a selection. */
export default function Tenancies() {
  const isEnglish = useIsEnglish()
  const asked = useParameter('choose')
  const action = lawActions.find((each) => each === asked)
  return (
    <>
      <TenancyList bulkMore={(ids) => <OfSelection ids={ids} isEnglish={isEnglish} />} />
      {isEnglish && action && (
        <Suspense fallback={null}>
          <ChooseTenancy action={action} />
        </Suspense>
      )}
    </>
  )
}

function OfSelection({ ids, isEnglish }: { ids: readonly string[]; isEnglish: boolean }) {
  return (
    <>
      <InDialog label="Send Tenant’s Page" ids={ids} of={ManyPages} />
      {isEnglish && <InDialog label="Agreement" ids={ids} of={Agreements} />}
      {isEnglish && <InDialog label="Increase Rent" ids={ids} of={ManyIncreases} />}
    </>
  )
}

function InDialog({
  label,
  ids,
  of: Content,
}: {
  label: string
  ids: readonly string[]
  of: ComponentType<OfSelection>
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Content ids={ids} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
