import { clsx } from 'clsx'
import { useId } from 'react'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import { DayWords } from '#client/kit/ui/day-words.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { RadioCard } from '#client/kit/ui/radio-card.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { startOfMonth, today } from '#shared/dates.ts'
import type { RentRow } from '#shared/money/rent/rent.ts'
import { titleCase } from '#shared/text.ts'

/** What a person knows about the rent of the present period when rent accounts start. */
export type PeriodPaid = 'all' | 'bank' | 'list'

const answers: { value: PeriodPaid; label: string; meaning: string }[] = [
  {
    value: 'all',
    label: 'All paid',
    meaning: 'No one owes rent for this period. The next period is charged first.',
  },
  {
    value: 'bank',
    label: 'I will import the bank statement',
    meaning: 'Rent is charged from the start of the statement and matched to the payments in it.',
  },
  { value: 'list', label: 'A list', meaning: 'Tick the tenants who haven’t paid this period’s rent.' },
]

interface PaidQuestionProps {
  value: PeriodPaid | undefined
  onChange: (answer: PeriodPaid) => void
}

/** Asks once for all tenancies whether their present rent period was paid, so that nobody is in arrears who has paid. */
export function PaidQuestion({ value, onChange }: PaidQuestionProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-semibold">Has the current rent period been paid?</legend>
      <div className="grid gap-2">
        {answers.map(({ value: each, label, meaning }) => (
          <RadioCard
            key={each}
            name={name}
            label={label}
            checked={value === each}
            onChange={() => onChange(each)}
          >
            <span className={clsx('block text-14 font-medium', value === each && 'text-brand-soft-ink')}>
              {label}
            </span>
            <span className={clsx('block text-13', value === each ? 'text-brand-soft-ink' : 'text-ink-2')}>
              {meaning}
            </span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}

/** The first day of the oldest bank account, or of this month where there is none from before it. */
export function proposeFileFrom(accounts: readonly { openedOn: string }[]): string {
  const first = accounts.map(({ openedOn }) => openedOn).sort()[0]
  return first && first < today() ? first : startOfMonth(today())
}

/** The day from which the bank's file shows payments, so that each of them finds the rent that it paid. */
export function FileFrom({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  return (
    <Field
      label="Start date of the statement"
      hint="Each tenancy is charged from its first rent day on or after it. Gable asks you about earlier payments."
    >
      <Input
        type="date"
        className="w-44"
        max={today()}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <DayWords day={value} />
    </Field>
  )
}

interface UnpaidListProps {
  rows: readonly RentRow[]
  unpaid: ReadonlySet<string>
  onChange: (unpaid: ReadonlySet<string>) => void
}

/** The tenancies, of which those are ticked that have not paid the present period. */
export function UnpaidList({ rows, unpaid, onChange }: UnpaidListProps) {
  const { format } = useCurrency()
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(unpaid)
    if (isOn) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-semibold">Which tenants haven’t paid?</legend>
      <ul className="max-h-64 divide-y divide-hairline overflow-y-auto rounded-control border border-hairline">
        {rows.map(({ id, tenant, property, rentAmount }) => (
          <li key={id}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is a button of Radix inside */}
            <label className="flex cursor-pointer items-start gap-3 px-3 py-2.5 text-14">
              <Checkbox
                aria-label={`${titleCase(tenant)} hasn’t paid`}
                checked={unpaid.has(id)}
                onChange={(isOn) => toggle(id, isOn)}
                className="mt-0.5"
              />
              <span className="min-w-0 flex-1 break-words">
                {titleCase(tenant)}
                <span className="block text-13 text-ink-3">{titleCase(property)}</span>
              </span>
              <span className="tabular-nums">{format(rentAmount)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
