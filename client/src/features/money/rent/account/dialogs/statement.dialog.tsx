import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { useFieldError } from '#client/kit/form/text-fields.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import { FileButton } from '#client/kit/ui/file-links.tsx'
import { MailPreview } from '#client/kit/ui/mail-preview.tsx'
import { WaitingDialog } from '#client/kit/ui/overlays/waiting-dialog.tsx'
import { useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { formatDayOf } from '#client/lib/dates.ts'
import { addressOf } from '#shared/contract.ts'
import { today } from '#shared/dates.ts'
import { rentPaperCalls } from '#shared/money/rent/papers/rent.papers.calls.ts'
import { type StatementMailInput, statementMailInput } from '#shared/money/rent/papers/rent.statement.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { peopleCalls } from '#shared/records/tenancies/people.calls.ts'
import { type PersonOfTenancy, personRoleNames } from '#shared/records/tenancies/people.ts'
import { joinNames, titleCase } from '#shared/text.ts'
import type { AccountDialogProps } from './dialog.ts'

type Form = z.input<typeof statementMailInput>

/** The tenancy's people. Those with an email address can be ticked. */
function StatementReaders({ people }: { people: readonly PersonOfTenancy[] }) {
  const { watch, setValue } = useFormContext<Form>()
  const error = useFieldError<Form>('people')
  const id = useId()
  useFieldLabel('people', 'Send to')
  const chosen = watch('people') ?? []
  const toggle = (person: string, on: boolean) =>
    setValue('people', on ? [...chosen, person] : chosen.filter((each) => each !== person), {
      shouldDirty: true,
      shouldValidate: true,
    })
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-14 font-semibold">Send to</legend>
      <ul className="grid gap-1">
        {people.map((person) => (
          <li key={person.id}>
            <label
              htmlFor={`${id}-${person.id}`}
              className="flex items-start gap-3 py-1 text-14 pointer-coarse:min-h-11"
            >
              <Checkbox
                id={`${id}-${person.id}`}
                className="mt-0.5"
                disabled={!person.email}
                checked={chosen.includes(person.id)}
                onChange={(on) => toggle(person.id, on)}
              />
              <span className="min-w-0">
                <span className="block break-words">
                  {titleCase(person.name)}{' '}
                  <span className="text-ink-3">({personRoleNames[person.role].toLowerCase()})</span>
                </span>
                <span className="block text-13 break-all text-ink-3">
                  {person.email || 'no email address'}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-13 font-medium text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const { DateField, LongTextField } = fieldsOf(rentPaperCalls.sendStatement)
const title = 'Send Statement'

/** Emails the rent statement of some days to people of the tenancy. */
export function StatementDialog(props: AccountDialogProps) {
  const { data, error } = useRead(peopleCalls.read, { params: { id: props.tenancy.id } })
  const people = data?.people
  if (people?.some(({ email }) => email)) return <SendDialog {...props} people={people} />
  const nothing = 'We don’t have an email address for anyone in this tenancy. Add one under People.'
  return <WaitingDialog title={title} error={error} nothing={people && nothing} onClose={props.onClose} />
}

/** The first day of the account: the first line may be older than the day on which the account was started. */
const firstDayOf = ({ lines, startedOn }: RentAccount) =>
  [lines[0]?.day, startedOn].flatMap((day) => day ?? []).sort()[0] ?? today()

/** The form's first values: the account's days, and every tenant with an email address. */
const startOf = (account: RentAccount, people: readonly PersonOfTenancy[]): Form => {
  const reached = people.filter(({ email }) => email)
  const tenants = reached.filter(({ role }) => role === 'tenant')
  return {
    from: firstDayOf(account),
    to: today(),
    people: (tenants.length > 0 ? tenants : reached.slice(0, 1)).map(({ id }) => id),
    note: '',
  }
}

function SendDialog({
  index: { account },
  tenancy,
  onClose,
  people,
}: AccountDialogProps & { people: PersonOfTenancy[] }) {
  const { statementSentAt } = account
  return (
    <CallDialog
      call={rentPaperCalls.sendStatement}
      params={{ id: tenancy.id }}
      done={({ sentTo }) => ({
        title: 'Statement Sent',
        description: `It’s on its way to ${joinNames(sentTo)}.`,
      })}
      title={title}
      description={
        statementSentAt
          ? `A statement was last sent on ${formatDayOf(statementSentAt)}.`
          : 'No statement has been sent yet.'
      }
      size="lg"
      place={`tenancies/${tenancy.id}/statement`}
      start={startOf(account, people)}
      submit={{ label: title, pending: 'Sending...' }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField name="from" label="From" />
        <DateField name="to" label="To" />
      </div>
      <StatementReaders people={people} />
      <LongTextField name="note" label="Message" optional />
      <Preview tenancyId={tenancy.id} />
    </CallDialog>
  )
}

/** The mail as its first reader gets it, and the attached PDF. */
function Preview({ tenancyId }: { tenancyId: string }) {
  const { getValues, trigger, watch } = useFormContext<Form>()
  const preview = useWrite(rentPaperCalls.previewStatement, (body: StatementMailInput) => ({
    params: { id: tenancyId },
    body,
  }))
  const [from, to] = watch(['from', 'to'])
  const show = async () => {
    if (await trigger()) preview.mutate(statementMailInput.parse(getValues()))
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" pending={preview.isPending} onClick={() => void show()}>
          {preview.data ? 'Preview Again' : 'Preview'}
        </Button>
        <FileButton
          href={addressOf(rentPaperCalls.statement, { params: { id: tenancyId }, query: { from, to } })}
          opens
          size="sm"
        >
          Open the PDF
        </FileButton>
      </div>
      <MailPreview preview={preview} />
    </div>
  )
}
