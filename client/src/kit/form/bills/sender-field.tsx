import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { SuggestField } from '#client/kit/form/suggest-field.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { findNamed, type Suggestion } from '#client/lib/pickers/named.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'

/** Contractors as suggestions. Of two with one name each is told apart by trade, or counted. */
export function useSenders(): readonly Suggestion[] | undefined {
  const { data } = useRead(billCalls.contractors)
  return useMemo(() => {
    const seen = new Map<string, number>()
    return data?.map(({ id, name, trade }) => {
      const key = name.toLowerCase()
      const place = (seen.get(key) ?? 0) + 1
      seen.set(key, place)
      return { id, label: name, detail: trade, ...(place > 1 && { text: `${name} (${trade || place})` }) }
    })
  }, [data])
}

/** The contractor of a form's field `contractor`, by name; an unknown name is added. */
export function SenderField({ label, optional = false }: { label: string; optional?: boolean }) {
  const items = useSenders()
  const text = String(useWatch({ name: 'contractor' }) ?? '')
  const isNew = text.trim() !== '' && items !== undefined && !findNamed(items, text)
  return (
    <SuggestField
      name="contractor"
      label={label}
      optional={optional}
      items={items}
      hint={isNew && 'New: saved for next time.'}
    />
  )
}
