import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { LawNotice, LawWhy } from '#client/kit/ui/law-source.tsx'
import { PaperLinkTo } from '#client/kit/ui/paper-links.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useFragment } from '#client/lib/pages/use-fragment.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { today } from '#shared/dates.ts'
import { type Increase, type Increases, isOpen } from '#shared/law/increases/increases.ts'
import { askLastIncrease } from '#shared/law/rent.increase.last.ts'
import type { ServingInput } from '#shared/law/servings/servings.ts'
import { type OfIncrease, useIncreases, useServeIncrease } from './increases.calls.ts'
import type { IncreaseAction } from './increases.dialogs.tsx'
import { sayEvent, sayNext, sayRent, statusPlates } from './increases.words.ts'

const IncreaseDialog = latePart(() => import('./increases.dialogs.tsx')).Part

/** What the dialog is given that serves an increase. It belongs to another feature. */
export interface ServeProps {
  versionId: string
  serve: (values: ServingInput) => Promise<unknown>
  onClose: () => void
}

interface Props {
  tenancy: { id: string }
  serveWith: (props: ServeProps) => ReactNode
  /** Whether the address asks for an increase: its dialog opens, or the question before it, or the card says why not. */
  isAsked?: boolean
  onAnswered?: () => void
}

/** Increases of a tenancy's rent: the earliest lawful day, how far each has come, and what is next. */
export function IncreasesCard({ tenancy, serveWith, isAsked = false, onAnswered }: Props) {
  const { data, error, isLoading } = useIncreases(tenancy.id)
  useWaitTogether(isLoading)
  const [own, setDoing] = useState<IncreaseAction>()
  const mayWrite = useMayWrite()
  const doing = own ?? (isAsked && mayWrite && data ? findFirst(data) : undefined)
  useFragment('increases', data !== undefined)
  const card = useRef<HTMLDivElement>(null)
  const isThere = data !== undefined
  useEffect(() => {
    if (isAsked && isThere) card.current?.scrollIntoView({ block: 'start' })
  }, [isAsked, isThere])
  if (error && !data)
    return (
      <p role="alert" className="text-14 text-ink-2">
        {sentenceOf(error, 'The rent increases could not be loaded.')}
      </p>
    )
  if (!data) return null
  const { offer, refusal, increases, asks } = data
  return (
    <Card aria-labelledby="increases" className="scroll-mt-20" ref={card}>
      <CardHeader
        id="increases"
        title="Rent Increase"
        text={`Serve a section 13 notice (Form 4A)${asks ? ' once the landlord has approved the new rent' : ''}. The rent changes automatically on the date in the notice.`}
        actions={
          mayWrite &&
          offer &&
          !refusal && (
            <Button size="sm" onClick={() => setDoing({ kind: 'propose' })}>
              Start a Rent Increase
            </Button>
          )
        }
      />
      <CardBody className="grid gap-4">
        {data.asksLastIncrease && (
          <Question mayWrite={mayWrite} answer={() => setDoing({ kind: 'last-increase' })} />
        )}
        {offer && !refusal && <Offer offer={offer} />}
        {refusal && increases.length === 0 && <p className="text-14 text-ink-3">{refusal}</p>}
        {increases.length > 0 && (
          <ul className="grid gap-5">
            {increases.map((increase) => (
              <Row
                key={increase.id}
                tenancyId={tenancy.id}
                increase={increase}
                all={data}
                serveWith={serveWith}
                begin={mayWrite ? setDoing : undefined}
              />
            ))}
          </ul>
        )}
        {offer && <LawNotice />}
      </CardBody>
      {doing && (
        <Suspense fallback={null}>
          <IncreaseDialog
            action={doing}
            tenancyId={tenancy.id}
            all={data}
            onClose={() => {
              setDoing(undefined)
              onAnswered?.()
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** What is first asked for an increase; nothing where the card says why there is none. */
function findFirst({ asksLastIncrease, offer, refusal }: Increases): IncreaseAction | undefined {
  if (asksLastIncrease) return { kind: 'last-increase' }
  return offer && !refusal ? { kind: 'propose' } : undefined
}

function Offer({ offer }: { offer: NonNullable<Increases['offer']> }) {
  return (
    <p className="text-14 text-ink-2">
      The rent is {sayRent(offer.present, offer)}. You can increase it from{' '}
      <strong className="font-semibold text-ink">{formatDate(offer.earliest.day)}</strong> at the earliest.{' '}
      <LawWhy about="The earliest date" text={offer.why} {...offer.earliest} />
    </p>
  )
}

/** What is asked before the first offer: of a rent that went up before Gable no date can be computed. */
function Question({ mayWrite, answer }: { mayWrite: boolean; answer: () => void }) {
  return (
    <div className="grid gap-3 text-14 text-ink-2">
      <p>
        <strong className="font-semibold text-ink">{askLastIncrease}</strong> The tenancy began before its
        rent account. The rent can rise 52 weeks after the last increase, so please answer to see the earliest
        date.
      </p>
      {mayWrite && (
        <div>
          <Button size="sm" look="primary" onClick={answer}>
            Answer
          </Button>
        </div>
      )}
    </div>
  )
}

type Begin = ((action: IncreaseAction) => void) | undefined

interface RowProps {
  tenancyId: string
  increase: Increase
  all: Increases
  serveWith: Props['serveWith']
  begin: Begin
}

function Row({ tenancyId, increase, all, serveWith, begin }: RowProps) {
  const { status, amount, from, present, endsOn, serveBy, events } = increase
  const plate = statusPlates[status]
  const name = all.asks ? all.landlord.name : 'Nobody'
  return (
    <li className="grid gap-2 text-14">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">
          {sayRent(amount, increase)} from {formatDate(from)}
        </span>
        <Badge tone={plate.tone}>{plate.label}</Badge>
      </p>
      <p className="text-13 text-ink-2">
        Current rent: {sayRent(present, increase)}.{' '}
        {endsOn ? `It has no effect: the tenancy ends on ${formatDate(endsOn)}.` : sayNext(increase, name)}
      </p>
      {serveBy && !endsOn && (
        <p className={serveBy.day < today() ? 'text-13 text-danger-ink' : 'text-13 text-ink-2'}>
          {serveBy.day < today()
            ? `It had to be served by ${formatDate(serveBy.day)}. Propose a later date.`
            : `Serve it by ${formatDate(serveBy.day)}. If it’s served later, the rent rises later.`}{' '}
          <LawWhy about="The date of service" {...serveBy} />
        </p>
      )}
      <Form increase={increase} />
      {begin && (
        <Actions tenancyId={tenancyId} increase={increase} all={all} serveWith={serveWith} begin={begin} />
      )}
      <details className="text-13">
        <summary className="w-fit cursor-pointer text-ink-2 pointer-coarse:py-2.5">History</summary>
        <ul className="grid gap-1 pt-1.5">
          {events.map((event) => (
            <li key={event.id} className="break-words">
              {formatDate(event.day)}: {sayEvent(event)}{' '}
              <span className="text-12 text-ink-3">{event.by}</span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

/** The form that is to be served, and what of it is left to a person. */
function Form({ increase: { status, form, values } }: { increase: Increase }) {
  if (!form || !isOpen(status)) return null
  const left = values.filter(({ key }) => !form.filled.includes(key))
  return (
    <p className="text-13 text-ink-2">
      {form.filled.length > 0
        ? `Form filled in: ${form.filled.length} of ${values.length} entries.${left.length > 0 ? ` For you to fill in: ${left.map(({ label }) => label).join(', ')}.` : ''} `
        : 'The completed form is added. '}
      {form.path ? <PaperLinkTo href={form.path} label="View" /> : 'Its document was deleted: add it again.'}
      {form.blank && (
        <>
          {' '}
          Filled from <PaperLinkTo href={form.blank.path} label={form.blank.name} />
        </>
      )}
    </p>
  )
}

function Actions({ tenancyId, increase, all, serveWith, begin }: RowProps & { begin: NonNullable<Begin> }) {
  const { id, status, form, endsOn } = increase
  const of: OfIncrease = { id: tenancyId, increaseId: id }
  const [isServing, setServing] = useState(false)
  const serve = useServeIncrease(of)
  const button = (label: string, action: IncreaseAction, isNext = false) => (
    <Button size="sm" {...(isNext && { look: 'primary' as const })} onClick={() => begin(action)}>
      {label}
    </Button>
  )
  const takeBack = (
    <Button size="sm" look="ghost" onClick={() => begin({ kind: 'withdraw', increase })}>
      Cancel
    </Button>
  )
  if (status === 'served' || status === 'begun')
    return (
      <div className="flex flex-wrap gap-2">
        {button('Tenant Went to the Tribunal', { kind: 'tribunal', increase })}
        {status === 'served' && button('Tenant Agreed to Less', { kind: 'lower', increase })}
        {status === 'served' && takeBack}
      </div>
    )
  if (status === 'tribunal')
    return (
      <div className="flex flex-wrap gap-2">
        {button('Record Decision', { kind: 'decide', increase }, true)}
        {button('Application Ended', { kind: 'end-tribunal', increase })}
        {takeBack}
      </div>
    )
  if (!isOpen(status)) return null
  if (endsOn) return <div>{takeBack}</div>
  const isAgreed = status === 'agreed'
  return (
    <div className="flex flex-wrap gap-2">
      {all.asks && !isAgreed && (
        <>
          {button(
            status === 'proposed' ? 'Ask the Landlord' : 'Ask Again',
            { kind: 'ask', increase },
            status === 'proposed',
          )}
          {button('Record Answer', { kind: 'answer', increase }, status === 'asked')}
        </>
      )}
      {button(form ? 'Other Form' : 'Add the Form', { kind: 'form', increase }, isAgreed && !form)}
      {isAgreed && form && (
        <Button size="sm" look="primary" onClick={() => setServing(true)}>
          Serve
        </Button>
      )}
      {button('Change', { kind: 'change', increase }, status === 'countered')}
      {takeBack}
      {isServing &&
        form &&
        serveWith({
          versionId: form.versionId,
          serve: (values) => serve.mutateAsync(values),
          onClose: () => setServing(false),
        })}
    </div>
  )
}
