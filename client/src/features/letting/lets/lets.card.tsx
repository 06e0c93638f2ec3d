import { clsx } from 'clsx'
import { Link } from 'wouter'
import { CallButton } from '#client/kit/facts/call-button.tsx'
import { DialogButton } from '#client/kit/facts/dialogs.tsx'
import { FactCard } from '#client/kit/facts/fact-card.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { letCalls } from '#shared/letting/lets/lets.calls.ts'
import { countSteps, isOpenStep } from '#shared/letting/lets/lets.steps.ts'
import type { LetWhole } from '#shared/letting/lets/lets.ts'
import type { LetStep } from '#shared/letting/lets/steps.ts'
import { LastDay, PlainSteps } from './lets.parts.tsx'
import { reminded, stepWords, waitingWords } from './lets.words.ts'

/** The dialogs, forms and all, arrive with the first of them. */
const LetDialog = latePart(() => import('./lets.dialogs.tsx')).Part

function Step({ step, tenancyId }: { step: LetStep; tenancyId: string }) {
  const isAgency = useIsAgency()
  const { kind, doneOn, words, isSkipped } = step
  const tab = isOpenStep(step) ? stepWords[kind].tab : null
  const sign = doneOn ? '✓' : isSkipped ? '–' : step.waitsFor ? '◔' : '○'
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-baseline gap-x-2 py-2 text-14 first:pt-0 last:pb-0">
      <span aria-hidden="true" className={doneOn ? 'text-link' : 'text-ink-3'}>
        {sign}
      </span>
      <div className={clsx('min-w-0', (isSkipped || doneOn) && 'text-ink-2')}>
        <span className={clsx(isOpenStep(step) && 'font-semibold')}>
          {tab ? (
            <Link href={paths.tenancy(tenancyId, tab)} className="text-link">
              {stepWords[kind].name}
            </Link>
          ) : (
            stepWords[kind].name
          )}
        </span>
        <span className="text-ink-2">: {words}</span>
        {step.waitsFor && <span className="block text-13 text-ink-3">{waitingWords(step, isAgency)}</span>}
      </div>
      <span className="text-right text-13 whitespace-nowrap">
        {doneOn ? (
          <span className="text-ink-3">{formatDate(doneOn)}</span>
        ) : (
          !isSkipped && <LastDay day={step.lastDay} />
        )}
      </span>
    </li>
  )
}

const returned = {
  done: { title: 'Holding Deposit Returned', description: 'Pay it back to its payer by bank transfer.' },
}

function Holding({ let_ }: { let_: LetWhole }) {
  const { holding, tenancyId, agreedOn, isOver } = let_
  const { format } = useCurrency()
  const mayWrite = useMayWrite()
  const { held, asked, agreeBy, repayBy, reference, consent } = holding
  const isOpen = !agreedOn && !isOver
  const isNone = held === 0 && asked === 0
  if (isNone && !isOpen) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-hairline pt-3 text-13 text-ink-2">
      <p className="min-w-0 flex-1 basis-56">
        {held > 0 && `Holding deposit: ${format(held)} held. `}
        {asked > 0 && `Holding deposit: ${format(asked)} asked for, with the reference ${reference}. `}
        {held > 0 &&
          agreeBy &&
          `Agree by ${formatDate(agreeBy)}, or return it by ${formatDate(repayBy ?? '')}.`}
        {held > 0 && !agreeBy && repayBy && `Return it, or serve a lawful reason, by ${formatDate(repayBy)}.`}
        {!isNone &&
          isOpen &&
          (consent
            ? ` It goes towards the deposit: ${consent.words}, ${formatDate(consent.on)}.`
            : ' Nobody has agreed yet that it goes towards the deposit.')}
        {isNone && 'A holding deposit can be asked for before the agreement.'}
      </p>
      {mayWrite && isOpen && isNone && (
        <DialogButton dialog={<LetDialog dialog="ask" let_={let_} />}>Ask for Holding Deposit</DialogButton>
      )}
      {mayWrite && isOpen && !isNone && (
        <DialogButton dialog={<LetDialog dialog="consent" let_={let_} />}>
          {consent ? 'Change Consent' : 'Record Consent'}
        </DialogButton>
      )}
      {mayWrite && isOpen && held > 0 && (
        <DialogButton dialog={<LetDialog dialog="deadline" let_={let_} />}>Change Deadline</DialogButton>
      )}
      {mayWrite && held > 0 && (
        <CallButton
          {...(isOver && { look: 'primary' })}
          call={letCalls.holding}
          request={{ params: { id: tenancyId }, body: { kind: 'return' } }}
          says={returned}
        >
          Return {format(held)}
        </CallButton>
      )}
      {mayWrite && held > 0 && isOver && (
        <Link href={paths.deposit(tenancyId)} className="text-link">
          Keep it
        </Link>
      )}
    </div>
  )
}

function Buttons({ let_ }: { let_: LetWhole }) {
  const { tenancyId, steps, agreedOn, isOver } = let_
  const mayWrite = useMayWrite()
  if (isOver || !mayWrite) return null
  // An agreement before the written statement is refused, so it is not the next thing to do.
  const isReady = steps.some(({ kind, doneOn }) => kind === 'statement' && doneOn)
  const others = steps.some(({ waitsFor }) => waitsFor !== null && waitsFor !== 'us')
  return (
    <>
      {others && (
        <CallButton call={letCalls.remind} request={{ params: { id: tenancyId } }} says={reminded}>
          Remind
        </CallButton>
      )}
      {agreedOn ? (
        <>
          <DialogButton dialog={<LetDialog dialog="handover" let_={let_} />}>Arrange Handover</DialogButton>
          <DialogButton look="primary" dialog={<LetDialog dialog="keys" let_={let_} />}>
            Keys Given
          </DialogButton>
        </>
      ) : (
        <>
          <DialogButton dialog={<LetDialog dialog="fell-through" let_={let_} />}>Fell Through</DialogButton>
          <DialogButton
            {...(isReady && { look: 'primary' })}
            dialog={<LetDialog dialog="agreed" let_={let_} />}
          >
            Agreed
          </DialogButton>
        </>
      )}
    </>
  )
}

/** What is missing of a let, first on its tenancy's page. A tenancy that was let before has none. */
export default function LetCard({ tenancyId }: { tenancyId: string }) {
  const mayRead = useMay('read')
  const isAgency = useIsAgency()
  const query = useRead(letCalls.read, { params: { id: tenancyId } }, { ...always, enabled: mayRead })
  const let_ = query.data
  const { done, all } = countSteps(let_?.steps ?? [])
  return (
    <FactCard
      query={query}
      id="let"
      what="the let"
      title={let_?.isOver ? 'Let Ended' : 'Next Steps'}
      text={
        let_?.isOver
          ? let_.fell && `${formatDate(let_.fell.on)}: ${let_.fell.why}`
          : `${done} of ${all} steps done.`
      }
      className="max-w-3xl"
      isNothing={!mayRead || let_ === null}
      actions={let_ && <Buttons let_={let_} />}
    >
      {(read) =>
        read && (
          <>
            {!read.isOver && (
              <>
                {!isAgency && <PlainSteps steps={read.steps} />}
                <ul className="divide-y divide-hairline">
                  {read.steps
                    .filter(({ isSkipped, kind }) => !isSkipped || kind === 'holding')
                    .map((step) => (
                      <Step key={step.kind} step={step} tenancyId={tenancyId} />
                    ))}
                </ul>
              </>
            )}
            {read.handover && !read.isOver && (
              <p className="text-13 text-ink-2">
                Handover on {formatDate(read.handover.on)}: {read.handover.words}
              </p>
            )}
            <Holding let_={read} />
          </>
        )
      }
    </FactCard>
  )
}
