import { useState } from 'react'
import { Link } from 'wouter'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Dialog, DialogActions, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { sentenceOfSave } from '#client/lib/calls/api.ts'
import { useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatShownPence } from '#client/lib/currency.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { isDate } from '#shared/dates.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import type { StartsInput } from '#shared/money/rent/rent.many.ts'
import type { RentRow } from '#shared/money/rent/rent.ts'
import { tenancyKindNames } from '#shared/money/rent/rent.words.ts'
import { toPence } from '#shared/pence.ts'
import { type TenancyKind, tenancyKinds } from '#shared/records/terms/terms.kinds.ts'
import { FileFrom, PaidQuestion, type PeriodPaid, proposeFileFrom, UnpaidList } from './rent.start-paid.tsx'

type From = Exclude<StartsInput['from'], 'bank'>

const kinds = tenancyKinds.map((value) => ({ value, label: tenancyKindNames[value] }))

const words = { one: 'rent account', many: 'rent accounts' }
const choices: { value: From; label: string }[] = [
  { value: 'period', label: 'The current rent period' },
  { value: 'start', label: 'The start of each tenancy' },
]
const meanings: Record<From, string> = {
  period: 'No older rent is charged. A tenancy that began in the last month is charged from its start.',
  start: 'All rent since then is owed until you record the payments.',
}

/** What imported sheets say was owed before, in a sentence. It comes along where the accounts begin with the present period. */
function BroughtAlong({ rows }: { rows: readonly RentRow[] }) {
  const sums = rows.flatMap(({ owedBefore }) => owedBefore ?? [])
  if (sums.length === 0) return null
  const sum = sums.reduce((total, each) => total + toPence(each), 0)
  return (
    <p className="rounded-control border border-hairline bg-page px-3 py-2.5 text-14">
      <span className="font-semibold">
        {countOf(sums.length, { one: 'tenancy has', many: 'tenancies have' })} {formatShownPence(sum)}
      </span>{' '}
      owed from before, according to the imported file. It is charged in addition to rent from that period on.
    </p>
  )
}

interface StartManyProps {
  rows: readonly RentRow[]
  onClose: () => void
  /** `next`: where the person goes afterwards, to bring the bank's file. */
  onStarted: (tenancyIds: string[], next?: string) => void
}

/** Starts the rent accounts of all chosen tenancies, or of none when one is refused. */
export default function StartMany({ rows, onClose, onStarted }: StartManyProps) {
  const [from, setFrom] = useState<From>('period')
  const [kind, setKind] = useState<TenancyKind>()
  const asksKind = rows.some((row) => row.kind === null)
  const [answer, setAnswer] = useState<PeriodPaid>()
  const [chosenFrom, setFileFrom] = useState<string>()
  const [unpaid, setUnpaid] = useState<ReadonlySet<string>>(new Set())
  const [trouble, setTrouble] = useState<string>()
  const start = useCall(rentCalls.startMany, {
    done: ({ count }) => ({
      title: count === 1 ? 'Rent Account Started' : 'Rent Accounts Started',
      description: `${countOf(count, words)}: rent is charged automatically from now on.`,
    }),
  })
  const { data: accounts = [] } = useRead(bankCalls.accounts)
  const fileFrom = chosenFrom ?? proposeFileFrom(accounts)
  const asks = from === 'period'

  async function begin() {
    if (start.isPending) return
    setTrouble(undefined)
    if (asksKind && !kind) return setTrouble('Choose the type of tenancy.')
    if (asks && !answer) return setTrouble('Choose whether the current rent period has been paid.')
    if (asks && answer === 'bank' && !isDate(fileFrom))
      return setTrouble('Enter the start date of the statement.')
    const tenancyIds = rows.map(({ id }) => id)
    const isPaid = (id: string) => answer === 'all' || (answer === 'list' && !unpaid.has(id))
    const paid = asks ? tenancyIds.filter(isPaid) : []
    try {
      await start.mutateAsync({
        body:
          asks && answer === 'bank'
            ? { tenancyIds, from: 'bank', fileFrom, ...(asksKind && { kind }) }
            : { tenancyIds, from, ...(paid.length > 0 && { paid }), ...(asksKind && { kind }) },
      })
      onStarted(tenancyIds, asks && answer === 'bank' ? paths.bank() : undefined)
    } catch (error) {
      setTrouble(sentenceOfSave(error, 'The rent accounts couldn’t be started.'))
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title={`Start ${countOf(rows.length, words)}`}
      description="Rent is charged automatically, and you see what is owed and since when."
      size="sm"
      locked={start.isPending}
    >
      <DialogBody>
        {asksKind && (
          <Field
            label="Type of tenancy"
            hint="Lodgers and companies have different rights from assured tenants."
          >
            <Select value={kind} placeholder="Choose..." onChange={setKind} options={kinds} />
          </Field>
        )}
        <Field label="Charge rent from" hint={meanings[from]}>
          <Select value={from} onChange={setFrom} options={choices} />
        </Field>
        {asks && <BroughtAlong rows={rows} />}
        {asks && <PaidQuestion value={answer} onChange={setAnswer} />}
        {asks && answer === 'bank' && <FileFrom value={fileFrom} onChange={setFileFrom} />}
        {asks && answer === 'list' && <UnpaidList rows={rows} unpaid={unpaid} onChange={setUnpaid} />}
        <p className="text-14 text-ink-2">
          Does any tenant owe older rent or pay in advance? Import{' '}
          <Link
            href={paths.moneySetUp('opening-balances')}
            className="font-medium text-link underline underline-offset-2"
          >
            opening balances
          </Link>{' '}
          to start the accounts with it.
        </p>
        <FormError text={trouble} />
      </DialogBody>
      <DialogActions
        onCancel={onClose}
        pending={start.isPending}
        label={`Start ${rows.length.toLocaleString('en-GB')}`}
        working="Starting..."
        onConfirm={() => void begin()}
      />
    </Dialog>
  )
}
