import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Tick, tickRow } from '#client/kit/ui/checkbox.tsx'
import { type IncludedBill, includedBills } from '#shared/law/register/register.ts'
import { includedBillNames } from '#shared/law/register/register.words.ts'

interface Answers {
  billsIncluded?: IncludedBill[] | null | undefined
}

/** Ticks for the bills that the rent includes. 'None of them' is an answer too; nothing ticked is none. */
export function BillsField() {
  const { control } = useFormContext<Answers>()
  const { field } = useController({ control, name: 'billsIncluded' })
  const label = useId()
  const chosen = field.value ?? null
  const toggle = (bill: IncludedBill, isOn: boolean) => {
    const next = (chosen ?? []).filter((each) => each !== bill)
    field.onChange(isOn ? [...next, bill] : next.length > 0 ? next : null)
  }
  return (
    <fieldset aria-labelledby={label} className="grid gap-2">
      <legend id={label} className="mb-1 text-14 font-medium">
        Bills in the rent
      </legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2 text-14">
        {includedBills.map((bill) => (
          <Tick key={bill} checked={chosen?.includes(bill) ?? false} onChange={(isOn) => toggle(bill, isOn)}>
            {includedBillNames[bill]}
          </Tick>
        ))}
        <Tick
          className={tickRow}
          checked={chosen?.length === 0}
          onChange={(isOn) => field.onChange(isOn ? [] : null)}
        >
          None of them
        </Tick>
      </div>
    </fieldset>
  )
}
