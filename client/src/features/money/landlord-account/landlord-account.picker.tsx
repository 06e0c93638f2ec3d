import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { Combobox } from '#client/kit/ui/combobox.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { useLandlordPicker } from '#client/lib/pickers/choices.ts'
import { addMonths } from '#shared/dates.ts'
import { monthName } from '#shared/months.ts'
import { thisMonth } from './landlord-account.words.ts'

interface PickerProps {
  month: string
  landlord: string | undefined
}

/** How many months the list offers; earlier ones are reached step by step or by the address. */
const monthsOffered = 36

/** Each month has its own address, so that Back, a reload and a shared link show it again. */
export function MonthPicker({ month, landlord }: PickerProps) {
  const [, go] = useLocation()
  const last = thisMonth()
  const months = Array.from({ length: monthsOffered }, (_, at) => addMonths(last, -at))
  if (!months.includes(month)) months.push(month)
  const at = (to: string) => paths.statement({ month: to, landlord })
  return (
    <div className="flex items-center gap-1">
      <Step to={at(addMonths(month, -1))} label={`Previous month, ${monthName(addMonths(month, -1))}`}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Step>
      <Select
        aria-label="Month"
        value={month}
        onChange={(next) => go(at(next))}
        options={months.map((value) => ({ value, label: monthName(value) }))}
        className="w-44"
      />
      <Step
        to={month < last ? at(addMonths(month, 1)) : undefined}
        label={month < last ? `Next month, ${monthName(addMonths(month, 1))}` : 'Next month'}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </Step>
    </div>
  )
}

function Step({ to, label, children }: { to: string | undefined; label: string; children: ReactNode }) {
  if (!to)
    return (
      <Button size="icon" aria-label={label} disabled>
        {children}
      </Button>
    )
  return (
    <LinkButton to={to} size="icon" aria-label={label}>
      {children}
    </LinkButton>
  )
}

export function LandlordPicker({ month, landlord }: PickerProps) {
  const [, go] = useLocation()
  const picker = useLandlordPicker()
  return (
    <Combobox
      {...picker}
      aria-label="Landlord"
      className="w-full sm:w-72"
      value={landlord}
      onChange={(id) => go(paths.statement({ month, landlord: id }))}
    />
  )
}
