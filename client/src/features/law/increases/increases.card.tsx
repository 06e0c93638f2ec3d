import { type ReactNode, useEffect, useRef } from 'react'
import { DialogButton, OpenDialog, useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { FactCard, NoFacts } from '#client/kit/facts/fact-card.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { LawNotice, LawWhy } from '#client/kit/ui/law-source.tsx'
import { PaperLinkTo } from '#client/kit/ui/paper-links.tsx'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { today } from '#shared/dates.ts'
import { increaseCalls } from '#shared/law/increases/increases.calls.ts'
import { type Increase, type Increases, isOpen } from '#shared/law/increases/increases.ts'
import { askLastIncrease } from '#shared/law/rent.increase.last.ts'
import type { ServingInput } from '#shared/law/servings/servings.ts'
import {
  AnswerDialog,
  AskDialog,
  ChangeDialog,
  FormDialogOfIncrease,
  type OfIncrease,
  ProposeDialog,
} from './increases.dialogs.tsx'
import { LastIncreaseDialog } from './increases.last.tsx'
import {
  CancelDialog,
  DecideDialog,
  EndTribunalDialog,
  LowerDialog,
  TribunalDialog,
} from './increases.served.tsx'
import { sayEvent, sayNext, sayRent, statusPlates } from './increases.words.ts'

/** What the dialog is given that serves an increase. It belongs to another feature. */
export interface ServeProps {
  versionId: string
  serve: (values: ServingInput) => Promise<unknown>
  onClose: () => void
}
type ServeWith = (props: ServeProps) => ReactNode

interface Props {
  tenancy: { id: string }
  serveWith: ServeWith
  /** Whether the address asks for an increase: its dialog opens, or the question before it, or the card says why not. */
  isAsked?: boolean
  onAnswered?: () => void
}

/** Increases of a tenancy's rent: the earliest lawful day, how far each has come, and what is next. */
export function IncreasesCard({ tenancy: { id }, serveWith, isAsked = false, onAnswered }: Props) {
  const query = useRead(increaseCalls.list, { params: { id } }, always)
  const { data } = query
  const mayWrite = useMayWrite()
  const card = useRef<HTMLElement>(null)
  const isThere = data !== undefined
  useEffect(() => {
    if (isAsked && isThere) card.current?.scrollIntoView({ block: 'start' })
  }, [isAsked, isThere])
  const propose = data?.offer && !data.refusal && <ProposeDialog id={id} all={data} />
  const answer = data?.asksLastIncrease && <LastIncreaseDialog id={id} />
  return (
    <FactCard
      query={query}
      id="increases"
      what="the rent increases"
      title="Rent Increase"
      text={`Serve a section 13 notice (Form 4A)${data?.asks ? ' once the landlord has approved the new rent' : ''}. The rent changes automatically on the date in the notice.`}
      ref={card}
      actions={mayWrite && propose && <DialogButton dialog={propose}>Start a Rent Increase</DialogButton>}
    >
      {({ offer, refusal, increases, ...all }) => (
        <div className="grid gap-4">
          {answer && (
            <div className="grid gap-3 text-14 text-ink-2">
              <p>
                <strong className="font-semibold text-ink">{askLastIncrease}</strong> The tenancy began before
                its rent account. The rent can rise 52 weeks after the last increase, so please answer to see
                the earliest date.
              </p>
              {mayWrite && (
                <div>
                  <DialogButton look="primary" dialog={answer}>
                    Answer
                  </DialogButton>
                </div>
              )}
            </div>
          )}
          {offer && !refusal && <Offer offer={offer} />}
          {refusal && increases.length === 0 && <NoFacts>{refusal}</NoFacts>}
          {increases.length > 0 && (
            <ul className="grid gap-5">
              {increases.map((increase) => (
                <Row
                  key={increase.id}
                  params={{ id, increaseId: increase.id }}
                  increase={increase}
                  all={{ ...all, offer, refusal, increases }}
                  serveWith={serveWith}
                />
              ))}
            </ul>
          )}
          {offer && <LawNotice />}
          {isAsked && mayWrite && (answer || propose) && (
            <OpenDialog onClose={() => onAnswered?.()}>{answer || propose}</OpenDialog>
          )}
        </div>
      )}
    </FactCard>
  )
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

type RowProps = OfIncrease & { serveWith: ServeWith }

function Row({ serveWith, ...one }: RowProps) {
  const { increase, all } = one
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
      {useMayWrite() && <div className="flex flex-wrap gap-2 empty:hidden">{actionsOf(one, serveWith)}</div>}
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

function actionsOf(one: OfIncrease, serveWith: ServeWith) {
  const { increase, all } = one
  const { status, form, endsOn } = increase
  const button = (label: string, dialog: ReactNode, isNext = false) => (
    <DialogButton {...(isNext && { look: 'primary' })} dialog={dialog}>
      {label}
    </DialogButton>
  )
  const cancel = (
    <DialogButton look="ghost" dialog={<CancelDialog {...one} />}>
      Cancel
    </DialogButton>
  )
  if (status === 'served' || status === 'begun')
    return (
      <>
        {button('Tenant Went to the Tribunal', <TribunalDialog {...one} />)}
        {status === 'served' && button('Tenant Agreed to Less', <LowerDialog {...one} />)}
        {status === 'served' && cancel}
      </>
    )
  if (status === 'tribunal')
    return (
      <>
        {button('Record Decision', <DecideDialog {...one} />, true)}
        {button('Application Ended', <EndTribunalDialog {...one} />)}
        {cancel}
      </>
    )
  if (!isOpen(status)) return null
  if (endsOn) return cancel
  const isAgreed = status === 'agreed'
  const isNew = status === 'proposed'
  return (
    <>
      {all.asks && !isAgreed && (
        <>
          {button(isNew ? 'Ask the Landlord' : 'Ask Again', <AskDialog {...one} />, isNew)}
          {button('Record Answer', <AnswerDialog {...one} />, status === 'asked')}
        </>
      )}
      {button(form ? 'Other Form' : 'Add the Form', <FormDialogOfIncrease {...one} />, isAgreed && !form)}
      {isAgreed &&
        form &&
        button('Serve', <Serve {...one} versionId={form.versionId} with={serveWith} />, true)}
      {button('Change', <ChangeDialog {...one} />, status === 'countered')}
      {cancel}
    </>
  )
}

function Serve({ params, versionId, with: serveWith }: OfIncrease & { versionId: string; with: ServeWith }) {
  const { mutateAsync } = useCall(increaseCalls.serve, {
    done: ({ increases: [first] }) => ({
      title: 'Increase Served',
      description: first ? `The new rent is charged from ${formatDate(first.from)}.` : '',
    }),
  })
  const onClose = useCloseDialog()
  return serveWith({ versionId, serve: (body) => mutateAsync({ params, body }), onClose })
}
