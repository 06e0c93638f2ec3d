import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import { useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatAmount, useExactMoney } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { calendarDate } from '#shared/fields.ts'
import { describeFee } from '#shared/money/landlords/fees/fee.words.ts'
import { standardFeeCalls } from '#shared/money/landlords/fees/standard-fee.calls.ts'
import {
  mostAtOnce,
  type StandardFee,
  type StandardFeeReply,
} from '#shared/money/landlords/fees/standard-fee.ts'
import { titleCase } from '#shared/text.ts'
import { z } from '#shared/zod.ts'

export const landlordWords = { one: 'landlord', many: 'landlords' }
export const propertyWords = { one: 'property', many: 'properties' }

const form = z.strictObject({ from: calendarDate('Enter the date from which it applies') })
type Form = z.input<typeof form>
const { DateField } = fieldsFor<Form>()

interface ApplyProps {
  reply: StandardFeeReply
  fee: StandardFee
}

/** Gives the standard fee to landlords who have none: whom, from which day, and what it no longer reaches. */
export function ApplyFee({ reply, fee }: ApplyProps) {
  const apply = useCall(standardFeeCalls.apply, {
    done: ({ given, kept }) => ({
      title: 'Fees Added',
      description:
        kept.length > 0
          ? `Applied to ${countOf(given, landlordWords)}. ${countOf(kept.length, landlordWords)} already had a fee by then and keep it.`
          : `Applied to ${countOf(given, landlordWords)}.`,
    }),
  })
  const exact = useExactMoney()
  const all = reply.without.slice(0, mostAtOnce)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = all.filter(({ id }) => !left.has(id))
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  return (
    <FormDialog
      title="Apply Standard Fee"
      description={`${describeFee(fee, exact)}. Untick any landlord who doesn’t pay a fee.`}
      place="fees/apply"
      schema={form}
      start={{ from: reply.from }}
      submit={{ label: `Apply to ${countOf(chosen.length, landlordWords)}`, pending: 'Adding...' }}
      save={({ from }) => apply.mutateAsync({ body: { landlordIds: chosen.map(({ id }) => id), from } })}
      onClose={useCloseDialog()}
    >
      <DateField
        name="from"
        label="From"
        hint={`Rent due on or after this date pays the fee when it is received. Earlier rent pays none, even if it’s received later. Standard since ${formatDate(fee.from)}.`}
      />
      <Received ids={new Set(chosen.map(({ id }) => id))} />
      <ul className="max-h-64 divide-y divide-hairline overflow-y-auto rounded-control border border-hairline">
        {all.map(({ id, name, homes }) => (
          <li key={id}>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control */}
            <label className="flex items-center gap-3 px-3 py-2 text-14">
              <Checkbox checked={!left.has(id)} onChange={(isChosen) => choose(id, isChosen)} />
              <span className="min-w-0 flex-1 truncate">{titleCase(name)}</span>
              <span className="text-13 text-ink-2">{countOf(homes, propertyWords)}</span>
            </label>
          </li>
        ))}
      </ul>
      {reply.without.length > all.length && (
        <p className="text-13 text-ink-2">
          The first {mostAtOnce} of {reply.without.length}. Apply it to the others afterwards.
        </p>
      )}
    </FormDialog>
  )
}

/** Rent that came in before the fee was given: no fee comes off it any more. */
function Received({ ids }: { ids: ReadonlySet<string> }) {
  const from = useWatch<Form, 'from'>({ name: 'from' })
  const isDay = form.safeParse({ from }).success
  const { data } = useRead(
    standardFeeCalls.read,
    { query: isDay ? { from } : {} },
    {
      placeholderData: (previous) => previous,
    },
  )
  const sum = (data?.without ?? []).reduce(
    (total, { id, received }) => total + (ids.has(id) ? Math.round(received * 100) : 0),
    0,
  )
  if (!isDay || sum === 0) return null
  return (
    <p role="status" className="rounded-control bg-sunken px-4 py-3 text-14 text-ink-2">
      {formatAmount(sum / 100)} of rent due since then has already been received, so it pays no fee. A fee is
      taken when rent is received.
    </p>
  )
}
