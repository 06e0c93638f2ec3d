import { TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useCurrency } from '#client/lib/currency.ts'
import { useIsEnglishHome } from '#client/lib/session/use-place.ts'
import { tenanciesApi } from './tenancies.calls.ts'
import type { TenancyForm } from './tenancies.form.ts'
import { findWarnings } from './tenancies.warnings.ts'

/** Shows warnings while a person types. Warnings never prevent saving: the person may know better. */
export function TenancyWarnings({ id }: { id: string | undefined }) {
  const form = useWatch<TenancyForm>()
  const { data = [] } = tenanciesApi.useList()
  const { format } = useCurrency()
  const isEnglish = useIsEnglishHome(form.property)
  const notes = findWarnings(form as Partial<TenancyForm>, data, { asMoney: format, isEnglish }, id)
  return (
    <div role="status" className="empty:hidden md:col-span-2">
      {notes.length > 0 && (
        <ul className="grid gap-1.5 rounded-control bg-(--badge-pending) px-3 py-2.5 text-14 text-(--badge-pending-ink)">
          {notes.map((note) => (
            <li key={note} className="flex gap-2.5">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {note}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
