import TenancyList from '#client/features/records/tenancies/tenancies.list.tsx'
import { DialogButton, Dialogs } from '#client/kit/facts/dialogs.tsx'
import { latePart, quietPart } from '#client/lib/browser/screen.ts'
import { lawActions } from '#client/lib/pages/named-parts.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { useIsEnglish } from '#client/lib/session/use-english.ts'

const AgreementDialog = latePart(() => import('#client/features/law/servings/agreement.dialog.tsx')).Part
const ChooseTenancy = quietPart(() => import('./tenancies.choose.tsx'))
const ManyPages = latePart(() => import('#client/features/office/links/links.send.tsx')).Part
const ManyIncreases = latePart(() => import('#client/features/law/increases/increases.many.tsx')).Part

/** The list of tenancies, where what their agreements say is recorded, and rents are raised, for a selection. */
export default function Tenancies() {
  const isEnglish = useIsEnglish()
  const asked = useParameter('choose')
  const action = lawActions.find((each) => each === asked)
  return (
    <>
      <TenancyList bulkMore={(ids) => <OfSelection ids={ids} isEnglish={isEnglish} />} />
      {isEnglish && action && <ChooseTenancy action={action} />}
    </>
  )
}

const OfSelection = ({ ids, isEnglish }: { ids: readonly string[]; isEnglish: boolean }) => (
  <Dialogs>
    <DialogButton dialog={<ManyPages ids={ids} />}>Send Tenant’s Page</DialogButton>
    {isEnglish && <DialogButton dialog={<AgreementDialog tenancies={ids} />}>Agreement</DialogButton>}
    {isEnglish && <DialogButton dialog={<ManyIncreases ids={ids} />}>Increase Rent</DialogButton>}
  </Dialogs>
)
