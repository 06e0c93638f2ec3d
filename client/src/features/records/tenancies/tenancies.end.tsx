import { createContext, type FormEvent, type ReactNode, useContext, useRef, useState } from 'react'
import { KeptNote } from '#client/kit/form/drafts/draft-note.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import { DayWords } from '#client/kit/ui/day-words.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input, Textarea } from '#client/kit/ui/input.tsx'
import { Dialog, DialogActions, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { ApiError, sentenceOfSave } from '#client/lib/calls/api.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useDraftFields } from '#client/lib/session/use-draft-fields.ts'
import { addDays } from '#shared/dates.ts'
import { tenancyCalls } from '#shared/records/tenancies/tenancies.calls.ts'
import {
  endReasonNames,
  endReasons,
  type TenancyEnd,
  tenancyEnd,
  tenancyEndProblem,
} from '#shared/records/tenancies/tenancies.end.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { titleCase } from '#shared/text.ts'
import { noteEndedTenancies } from './tenancies.ended.ts'
import { FinalAccount } from './tenancies.final-account.tsx'

const noteOf = ({ status, endedOn }: Tenancy) =>
  status === 'active' && endedOn
    ? { title: 'End Recorded', description: `The tenancy ends on ${formatDate(endedOn)}.` }
    : { title: 'Tenancy Ended', description: 'The tenancy has been ended.' }

/** Ends a tenancy. The dialog shows a refusal, so no toast does. */
const useEndTenancy = ({ id }: Pick<Tenancy, 'id'>) =>
  useWrite(tenancyCalls.end, (body: TenancyEnd) => ({ params: { id }, body }), {
    done: ({ tenancy }) => noteOf(tenancy),
  })

const reasons = endReasons.map((value) => ({ value, label: endReasonNames[value] }))

const blank = { endedOn: '', why: '', note: '', decidedOn: '' }
type Typed = typeof blank

const reasonOf = ({ why }: Typed) => endReasons.find((reason) => reason === why)

type Refusals = Partial<Record<keyof Typed, string>>

/** The request, or what is wrong with each field. A tenancy that never began gets the day before its start as last day. */
function readEnd(typed: Typed, { startDate, version }: Tenancy) {
  const endedOn = typed.why === 'never-began' ? addDays(startDate, -1) : typed.endedOn
  const { decidedOn, ...rest } = typed
  const decision = typed.why === 'never-began' && decidedOn ? { decidedOn } : {}
  const read = tenancyEnd.safeParse({ ...rest, ...decision, endedOn, version })
  const refused: Refusals = {}
  for (const { path, message } of read.error?.issues ?? []) refused[path[0] as keyof Typed] ??= message
  const wrongDay = read.success && tenancyEndProblem(read.data, startDate, formatDate)
  if (wrongDay) refused.endedOn = wrongDay
  return { end: read.data, refused }
}

/** What the law says of notices, in the dialog that ends a tenancy; `close` closes the dialog. */
export type EndingPart = (tenancy: Tenancy, close: () => void) => ReactNode

/** The tenancy's page passes it in; elsewhere the dialog has the last day alone. */
export const EndingContext = createContext<EndingPart | undefined>(undefined)

/** Asks for the last day of a tenancy and the reason; then shows the final account. */
export function EndTenancy({ tenancy, onClose }: { tenancy: Tenancy; onClose: () => void }) {
  const end = useEndTenancy(tenancy)
  const [isEnded, setEnded] = useState(false)
  if (isEnded) return <FinalAccount tenancy={tenancy} onClose={onClose} />
  const onEnded = () => (tenancy.hasRentAccount ? setEnded(true) : onClose())
  return (
    <Dialog
      onClose={onClose}
      title={`End Tenancy: ${titleCase(tenancy.tenant)}`}
      description="Record the last day and why it ended. If notice has been given, enter the future end date: the tenancy stays active until then."
      size="sm"
      locked={end.isPending}
    >
      <EndForm tenancy={tenancy} end={end} onEnded={onEnded} onClose={onClose} />
    </Dialog>
  )
}

interface EndFormProps {
  tenancy: Tenancy
  end: ReturnType<typeof useEndTenancy>
  onEnded: () => void
  onClose: () => void
}

function EndForm({ tenancy, end, onEnded, onClose }: EndFormProps) {
  const kept = useDraftFields(`tenancies/${tenancy.id}/end`, blank, tenancy.version)
  const typed = kept.fields
  const ending = useContext(EndingContext)
  const [refused, setRefused] = useState<Refusals>({})
  const [trouble, setTrouble] = useState<string>()
  const day = useRef<HTMLInputElement>(null)
  const why = useRef<HTMLButtonElement>(null)
  const neverBegan = typed.why === 'never-began'

  function change(change: Partial<Typed>) {
    kept.change(change)
    setRefused({})
  }

  function refuse(errors: Refusals) {
    setRefused(errors)
    const first = errors.endedOn && !neverBegan ? day : errors.why ? why : undefined
    first?.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    // React passes a dialog's submit on to the form that the dialog stands in.
    event.stopPropagation()
    if (end.isPending) return
    const read = readEnd(typed, tenancy)
    setTrouble(undefined)
    if (!read.end || Object.keys(read.refused).length > 0) return refuse(read.refused)
    try {
      await end.mutateAsync(read.end)
      kept.clear()
      noteEndedTenancies([tenancy])
      onEnded()
    } catch (error) {
      const errors = (error instanceof ApiError && error.problem?.errors) || {}
      refuse(errors)
      if (Object.keys(errors).length === 0)
        setTrouble(sentenceOfSave(error, 'The end could not be recorded.'))
    }
  }

  return (
    <form noValidate onSubmit={submit} className="contents">
      <DialogBody>
        {ending?.(tenancy, onClose)}
        <Field
          label="Last day"
          required={!neverBegan}
          error={refused.endedOn}
          hint={neverBegan && 'Leave blank if the tenancy never began.'}
        >
          <Input
            ref={day}
            type="date"
            autoComplete="off"
            disabled={neverBegan}
            value={neverBegan ? '' : typed.endedOn}
            onChange={({ target }) => change({ endedOn: target.value })}
          />
          {!neverBegan && <DayWords day={typed.endedOn} />}
        </Field>
        <Field label="Why" required error={refused.why}>
          <Select
            ref={why}
            value={reasonOf(typed)}
            onChange={(reason) => change({ why: reason })}
            options={reasons}
            placeholder="Choose..."
          />
        </Field>
        {neverBegan && (
          <Field
            label="Date decided"
            optional
            error={refused.decidedOn}
            hint="If left blank: today. A holding deposit must be repaid within 7 days beginning with that date."
          >
            <Input
              type="date"
              autoComplete="off"
              value={typed.decidedOn}
              onChange={({ target }) => change({ decidedOn: target.value })}
            />
            <DayWords day={typed.decidedOn} />
          </Field>
        )}
        <Field label="Note" optional error={refused.note}>
          <Textarea rows={3} value={typed.note} onChange={({ target }) => change({ note: target.value })} />
        </Field>
        <FormError text={trouble} />
        <KeptNote kept={kept} what="tenancy" />
      </DialogBody>
      <DialogActions
        onCancel={() => {
          kept.clear()
          onClose()
        }}
        pending={end.isPending}
        label="End Tenancy"
        working="Ending..."
      />
    </form>
  )
}
