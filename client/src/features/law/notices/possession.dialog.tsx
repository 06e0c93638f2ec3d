import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { z } from 'zod'
import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import { DayWords } from '#client/kit/ui/day-words.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { LawSource } from '#client/kit/ui/law-source.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { Spinner } from '#client/kit/ui/spinner.tsx'
import { sentenceOfSave } from '#client/lib/calls/api.ts'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { isDate, today } from '#shared/dates.ts'
import type { Ground } from '#shared/law/grounds.ts'
import { earliestPossession } from '#shared/law/notice.law.ts'
import { noticeCalls } from '#shared/law/notices/notices.calls.ts'
import type { FactState, GroundCheck, GroundFact } from '#shared/law/notices/notices.ts'
import type { servingInput } from '#shared/law/servings/servings.ts'
import { proposedDelivery } from '#shared/law/servings.law.ts'

/** Grounds that private landlords use most stand first; the others are a click away. */
const common: ReadonlySet<Ground> = new Set(['1', '1A', '6', '8', '10', '11', '12', '13', '14', '17'])

/** The dialog that serves the notice's document, and the call that records both. It belongs to another feature. */
export type ServeNotice = (props: {
  serve: (values: z.output<typeof servingInput>) => Promise<unknown>
  onClose: () => void
}) => ReactNode

/** Helps to choose grounds: what each asks, what the books show, the earliest date; then records the notice that was served. */
export default function PossessionDialog(props: {
  tenancy: { id: string; startDate: string }
  serveWith?: ServeNotice | undefined
}) {
  const { tenancy, serveWith } = props
  const params = { id: tenancy.id }
  const onClose = useCloseDialog()
  const [servedOn, setServedOn] = useState(today())
  const [named, setNamed] = useState<readonly Ground[]>([])
  const [date, setDate] = useState('')
  const [isWhole, setWhole] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const [isServing, setServing] = useState(false)
  const asked = isDate(servedOn) ? servedOn : today()
  const { data, error } = useRead(noticeCalls.check, { params, query: { servedOn: asked } }, always)
  const record = useCall(noticeCalls.serve, {
    done: ({ possession: [notice] }) => ({
      title: 'Notice Recorded',
      description: notice?.bannedUntil
        ? `The property can’t be let or advertised until ${formatDate(notice.bannedUntil.day)}.`
        : 'It’s on the tenancy’s record.',
    }),
  })
  const earliest = named.length > 0 ? earliestPossession(named, asked, tenancy.startDate) : undefined
  const shown = data?.grounds.filter(({ ground }) => isWhole || common.has(ground) || named.includes(ground))

  const save = async () => {
    setTrouble(undefined)
    try {
      await record.mutateAsync({
        params,
        body: { grounds: [...named], servedOn, date: date || (earliest?.day ?? '') },
      })
      onClose()
    } catch (failure) {
      setTrouble(sentenceOfSave(failure, 'The notice could not be recorded.'))
    }
  }
  /** Records the notice with the document that was served; the dialog that asked shows a refusal. */
  const serve = async ({
    what: _,
    payer: _payer,
    isOfficial: _official,
    ...values
  }: z.output<typeof servingInput>) => {
    const { servedOn: day, ...service } = values
    // A letter counts later than it is posted, and so does the earliest date.
    const counts = service.means === 'post' ? (service.deliveredOn ?? proposedDelivery(day)) : day
    const earliestDate = earliestPossession(named, counts, tenancy.startDate).day
    const body = { grounds: [...named], servedOn: day, date: date || earliestDate, service }
    await record.mutateAsync({ params, body })
    onClose()
  }
  if (isServing && serveWith) return serveWith({ serve, onClose: () => setServing(false) })
  return (
    <Dialog
      onClose={onClose}
      title="Section 8 Notice"
      description="What each ground requires, and what your records show. This is information, not advice; the notice itself is the official Form 3A."
      locked={record.isPending}
    >
      <DialogBody>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Served on" required>
            <Input type="date" value={servedOn} onChange={(event) => setServedOn(event.target.value)} />
            <DayWords day={servedOn} />
          </Field>
          <Field
            label="Date in the notice"
            hint={
              earliest
                ? `${formatDate(earliest.day)} at the earliest: ${earliest.rule.source}`
                : 'Choose grounds first.'
            }
          >
            <Input
              type="date"
              value={date || (earliest?.day ?? '')}
              min={earliest?.day}
              disabled={!earliest}
              onChange={(event) => setDate(event.target.value)}
            />
            <DayWords day={date || earliest?.day} />
          </Field>
        </div>
        {data?.always.map((fact) => (
          <Fact key={fact.text} fact={fact} />
        ))}
        {shown ? (
          <ul className="divide-y divide-hairline border-y border-hairline">
            {shown.map((check) => (
              <GroundItem
                key={check.ground}
                check={check}
                isChosen={named.includes(check.ground)}
                onToggle={(isOn) =>
                  setNamed([
                    ...named.filter((each) => each !== check.ground),
                    ...(isOn ? [check.ground] : []),
                  ])
                }
              />
            ))}
          </ul>
        ) : (
          <p className="flex items-center gap-2 text-14 text-ink-2">
            {error ? 'The grounds could not be read.' : <Spinner />}
          </p>
        )}
        {!isWhole && shown && (
          <Button size="sm" look="ghost" className="justify-self-start" onClick={() => setWhole(true)}>
            Show All Grounds
          </Button>
        )}
        <FormError text={trouble} />
      </DialogBody>
      <DialogFooter>
        <Button disabled={record.isPending} onClick={onClose}>
          Cancel
        </Button>
        {serveWith && (
          <Button disabled={!earliest || record.isPending} onClick={() => setServing(true)}>
            Serve Form 3A...
          </Button>
        )}
        <Button look="primary" pending={record.isPending} disabled={!earliest} onClick={() => void save()}>
          {record.isPending ? 'Recording...' : 'Record Served Notice'}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function GroundItem(props: { check: GroundCheck; isChosen: boolean; onToggle: (isOn: boolean) => void }) {
  const { check, isChosen, onToggle } = props
  const id = useId()
  return (
    <li className="flex gap-3 py-3 text-14">
      <Checkbox id={id} checked={isChosen} onChange={onToggle} className="mt-0.5" />
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {check.ground}: {check.title}
        </label>{' '}
        <span className="text-12 text-ink-3">{check.isMandatory ? 'mandatory' : 'the court decides'}</span>
        <p className="text-13 text-ink-2">{check.asks}</p>
        <p className="mt-1 text-13">
          Not before {formatDate(check.earliest.day)}. <LawSource {...check.earliest} />
        </p>
        {isChosen && check.facts.map((fact) => <Fact key={fact.text} fact={fact} />)}
      </div>
    </li>
  )
}

const signs: Record<FactState, { Icon: typeof CircleCheck; ink: string; word: string }> = {
  met: { Icon: CircleCheck, ink: 'text-link', word: 'In your records' },
  missing: { Icon: CircleAlert, ink: 'text-danger-ink', word: 'Missing' },
  ask: { Icon: CircleHelp, ink: 'text-ink-3', word: 'Check these yourself' },
}

function Fact({ fact: { state, text, source } }: { fact: GroundFact }) {
  const { Icon, ink, word } = signs[state]
  return (
    <p className="mt-1.5 flex gap-2 text-13">
      <Icon role="img" aria-label={word} className={`mt-0.5 size-4 shrink-0 ${ink}`} />
      <span>
        {text}
        {source && <span className="block text-12 text-ink-3">{source}</span>}
      </span>
    </p>
  )
}
