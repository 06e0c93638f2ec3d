import { useState } from 'react'
import { DayWords } from '#client/kit/ui/day-words.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { countOf } from '#client/lib/format.ts'
import { readBalance, splitBalance } from '#shared/csv/balance.ts'
import { isDate, today } from '#shared/dates.ts'
import { ownRentDay, type RentFileReply } from '#shared/money/rent/papers/rent.files.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { ordinal } from '#shared/text.ts'
import type { RentFile } from './use-rent-file.ts'

/** What a typed total of the old system says of a file's: 'Equal to your old system', or by how much they differ. */
function compareTotal(
  typed: string,
  total: number,
  format: (amount: number) => string,
): { amount?: number | undefined; text: string; isEqual?: boolean } {
  if (typed.trim() === '') return { text: '' }
  const { value, problem } = readBalance(typed)
  if (value === undefined) return { text: `${problem}.`, isEqual: false }
  const { amount: written, word } = splitBalance(value)
  const amount = word === 'credit' ? -Math.abs(written) : written
  const difference = toPence(total) - toPence(amount)
  if (difference === 0) return { amount, text: 'Agrees with your old system.', isEqual: true }
  const by = format(fromPence(Math.abs(difference)))
  return {
    amount,
    text: `The rows that are ready total ${by} ${difference > 0 ? 'more' : 'less'} than that.`,
    isEqual: false,
  }
}

type Balances = NonNullable<RentFileReply['balances']>

const monthDays = Array.from({ length: 31 }, (_, at) => ({
  value: String(at + 1),
  label: `The ${ordinal(at + 1)} of each month`,
}))

interface PartProps {
  file: RentFile
  balances: Balances
}

/** The one day at whose end all balances hold. It is sent once its year is complete. */
function BalanceDay({ file, balances }: PartProps) {
  const [typed, setTyped] = useState(balances.day ?? '')
  function change(value: string) {
    setTyped(value)
    if (isDate(value) && value >= '2000' && value <= today() && value !== balances.day)
      file.answer(() => ({ balancesOn: value }))
  }
  return (
    <Field label="Balances at the end of" hint={balances.askDay || undefined} required>
      <Input
        type="date"
        value={typed}
        max={today()}
        disabled={file.pending === 'import'}
        onChange={({ target }) => change(target.value)}
      />
      <DayWords day={typed} />
    </Field>
  )
}

function RentDay({ file, balances }: PartProps) {
  return (
    <Field
      label="Rent day"
      hint={`For ${countOf(balances.needRentDay, { one: 'tenancy', many: 'tenancies' })} without a rent day in the file or on Gable.`}
      required
    >
      <Select
        value={balances.rentDay ?? undefined}
        placeholder="Choose the rent day"
        disabled={file.pending === 'import'}
        onChange={(rentDay) => file.answer(() => ({ rentDay }))}
        options={[{ value: ownRentDay, label: 'The day each tenancy started' }, ...monthDays]}
      />
    </Field>
  )
}

/** The total of the old system, compared with the file's in one line. */
function OldTotal({ file, total }: { file: RentFile; total: number }) {
  const [typed, setTyped] = useState('')
  const { format } = useCurrency()
  const { text, isEqual } = compareTotal(typed, total, format)
  return (
    <Field
      label="Total in your old system"
      hint={text || 'The total owed by all tenants, less rent paid in advance.'}
      error={isEqual === false ? text : undefined}
      optional
    >
      <Input
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target: { value } }) => {
          setTyped(value)
          file.say({ oldTotal: compareTotal(value, total, format).amount })
        }}
      />
    </Field>
  )
}

/** What is asked once for all balances of a file, and what they come to. */
export function Balances({ file, checked }: { file: RentFile; checked: RentFileReply }) {
  const { format } = useCurrency()
  const { balances, ready } = checked
  if (!balances) return null
  const { owed, credit, needRentDay } = balances
  const sums = [
    owed.count > 0 &&
      `${countOf(owed.count, { one: 'tenant owes', many: 'tenants owe' })} ${format(owed.total)}`,
    credit.count > 0 &&
      `${countOf(credit.count, { one: 'tenant has', many: 'tenants have' })} paid ${format(credit.total)} in advance`,
  ].filter(Boolean)
  return (
    <>
      <div className="mx-5 mb-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <BalanceDay file={file} balances={balances} />
        {needRentDay > 0 && <RentDay file={file} balances={balances} />}
        <OldTotal file={file} total={ready.total} />
      </div>
      {sums.length > 0 && <p className="mx-5 mb-4 text-14 font-semibold">{sums.join(', ')}.</p>}
    </>
  )
}
