import { Landmark, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Dialogs } from '#client/kit/facts/dialogs.tsx'
import { StatementsOffer } from '#client/kit/statements/statements.offer.tsx'
import { StateCard, TableLoading } from '#client/kit/table/states.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { quietPart } from '#client/lib/browser/screen.ts'
import { always, useCall, useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { formatAmount } from '#client/lib/currency.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { Together } from '#client/lib/pages/together.tsx'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { payoutCalls } from '#shared/money/payouts/payouts.calls.ts'
import { filesAtOnce, type PayoutsReply, payoutsQuery } from '#shared/money/payouts/payouts.ts'
import { PayoutSteps, type Step, steps } from './payouts.steps.tsx'
import { PayoutWarningList } from './payouts.warnings.tsx'
import { payoutWords } from './payouts.words.ts'
import { DonePayouts } from './steps/done.tsx'
import { DraftPayouts } from './steps/drafts.tsx'
import { PayoutsOnTheirWay } from './steps/way.tsx'

type Known = Pick<PayoutsReply, 'mayAlone' | 'settings'>

/** How much of their own drafts this person may still approve, as a sentence; undefined for any sum. */
function sayLeft({ mayAlone: { isSet, left }, settings: { approvalLimit } }: Known) {
  if (left === null) return undefined
  if (!isSet)
    return 'Someone else must approve payouts that you drafted. An owner can set a limit up to which members approve alone, under Money Settings, Payout Rules.'
  if (approvalLimit === 0) return 'Someone else must approve payouts that you drafted.'
  const limit = formatAmount(approvalLimit ?? 0)
  if (left === 0)
    return `You have approved ${limit} alone. Someone else must approve one of your drafts before you can approve again.`
  return `You can approve ${formatAmount(left)} more of your own drafts. Above ${limit} in all, someone else must approve.`
}

/** The rule as it stands; undefined while every sum may be approved alone. */
function sayRule(limit: number | null) {
  if (limit === null) return undefined
  if (limit === 0) return 'You can’t approve a payout that you drafted yourself.'
  return `Payouts over ${formatAmount(limit)} need a second approver.`
}

/** When a second person has to approve. A person who cannot approve reads the rule alone. */
function SecondPerson(known: Known) {
  const mayWrite = useMayWrite()
  const { approvalLimit } = known.settings
  const sentence = mayWrite ? sayLeft(known) : sayRule(approvalLimit)
  if (!sentence) return null
  return <p className="mb-3 text-14 text-ink-2">{sentence} New bank details can be used after 24 hours.</p>
}

const AskedDetails = quietPart(() => import('./details/details.asked.tsx'))

const pageOfDone = 50

const loading = (
  <Card className="overflow-hidden">
    <TableLoading text="Loading payouts..." />
  </Card>
)

const byStep = ({ drafts, onTheirWay, done }: PayoutsReply) => ({ drafts, way: onTheirWay, done })

/** Writes what the page shows into the address. The address is replaced, so that Back leaves the page. */
const goTo = ({ files, ...asked }: { step: Step; details?: string | undefined; files?: number }) =>
  navigate(paths.payouts({ ...asked, files: files?.toString() }), { replace: true })

/** How many files for the bank the address asks for. */
const useFilesAsked = (): number => {
  const asked = payoutsQuery.safeParse({ files: useParameter('files') ?? undefined })
  return asked.data?.files ?? filesAtOnce
}

function useStep(data: PayoutsReply | undefined): [Step, (step: Step) => void] {
  const asked = useParameter('step')
  const named = useParameter('payout')
  const payouts = data && byStep(data)
  const step =
    steps.find((each) => each === asked) ??
    steps.find((each) => payouts?.[each].some(({ id }) => id === named)) ??
    (payouts && payouts.drafts.length === 0 && payouts.way.length > 0 ? 'way' : 'drafts')
  return [step, (next) => goTo({ step: next })]
}

export default function Payouts() {
  const [shown, setShown] = useState(pageOfDone)
  const files = useFilesAsked()
  const list = useRead(
    payoutCalls.list,
    { query: { done: shown, files } },
    { ...always, placeholderData: (previous) => previous },
  )
  const draft = useCall(payoutCalls.draft, {
    done: ({ count, amount }) => ({
      title: count === 0 ? 'Nothing to Pay' : 'Payouts Prepared',
      description:
        count === 0
          ? 'No landlord has a balance to pay after float, bills and tax.'
          : `${countOf(count, payoutWords)}, ${formatAmount(amount)} in all.`,
    }),
  })
  const undo = useWrite(payoutCalls.undoApproval, (ids: string[]) => ({ body: { ids } }), {
    done: (_, ids) => ({
      title: 'Approval Undone',
      description:
        ids.length === 1
          ? 'The payout is a draft again.'
          : `${countOf(ids.length, payoutWords)} are drafts again.`,
    }),
  })
  const [fresh, setFresh] = useState<readonly string[]>([])
  const mayWrite = useMayWrite()
  const named = useParameter('payout')
  const details = useParameter('details')
  const { data } = list
  const [step, setStep] = useStep(data)
  useEffect(() => {
    if (data && named) document.getElementById(`payout-${named}`)?.scrollIntoView({ block: 'center' })
  }, [data, named])
  const onUndo = (ids: string[]) => undo.mutate(ids, { onSuccess: () => setStep('drafts') })
  const onApproved = (ids: string[]) => {
    setFresh(ids)
    setStep('way')
  }
  const run = () => draft.mutate({ body: {} }, { onSuccess: () => setStep('drafts') })
  const draftButton = mayWrite && (
    <Button icon={Send} look="primary" pending={draft.isPending} onClick={run} className="max-sm:order-first">
      {draft.isPending ? 'Preparing...' : 'Prepare Payouts'}
    </Button>
  )
  const payouts = data && byStep(data)
  return (
    <Dialogs>
      <PageHeader
        title="Payouts"
        subtitle="Pay landlords and contractors from the client account"
        actions={
          <>
            <Button icon={Landmark} onClick={() => goTo({ step, details: 'whose' })}>
              Bank Details
            </Button>
            {data && data.drafts.length > 0 && draftButton}
            {data && data.drafts.length === 0 && step !== 'drafts' && draftButton}
          </>
        }
      />
      {data && payouts ? (
        <Together outline={loading}>
          <StatementsOffer className="mb-3" />
          <PayoutSteps payouts={payouts} hasMore={data.hasMore} step={step} onChoose={setStep} />
          {step === 'drafts' && (
            <>
              <PayoutWarningList warnings={data.warnings} />
              <SecondPerson mayAlone={data.mayAlone} settings={data.settings} />
              <DraftPayouts
                drafts={payouts.drafts}
                left={data.mayAlone.left}
                draftButton={draftButton}
                onStale={() => void list.refetch()}
                onApproved={onApproved}
                onUndo={onUndo}
              />
            </>
          )}
          {step === 'way' && (
            <PayoutsOnTheirWay
              payouts={payouts.way}
              fresh={fresh}
              undoing={undo.isPending}
              onUndo={onUndo}
              files={{
                files: data.files,
                hasMore: data.hasMoreFiles,
                pending: list.isFetching,
                onMore: () => goTo({ step, files: files + filesAtOnce }),
              }}
            />
          )}
          {step === 'done' && (
            <DonePayouts
              payouts={payouts.done}
              hasMore={data.hasMore}
              pending={list.isFetching}
              onMore={() => setShown(shown + pageOfDone)}
            />
          )}
        </Together>
      ) : (
        <StateCard read={list} what="payouts" loading="Loading payouts..." />
      )}
      {details && <AskedDetails asked={details} onAsk={(asked) => goTo({ step, details: asked })} />}
    </Dialogs>
  )
}
