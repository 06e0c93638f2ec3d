import { TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { paths } from '#client/lib/paths.ts'
import { viewingsApi } from '#client/lib/resources.ts'
import { readTime } from '#shared/times.ts'
import { clashesWith, clashSentence } from './viewings.clashes.ts'
import type { ViewingForm } from './viewings.fields.tsx'

/** So many are named at most. */
const named = 3

/** Points out, while it is typed, what else takes place then. It never stands in the way. */
export function ClashNote({ id }: { id: string | undefined }) {
  const form = useWatch<ViewingForm>()
  const { data = [] } = viewingsApi.useList()
  const wanted = {
    id,
    propertyName: form.propertyName ?? '',
    viewingDate: form.viewingDate ?? '',
    time: readTime(form.viewingTime ?? '') ?? '',
    minutes: Number(form.minutes) || 0,
  }
  const clashes = form.status === 'scheduled' ? clashesWith(wanted, data) : []
  return (
    <div role="status" className="empty:hidden md:col-span-2">
      {clashes.length > 0 && (
        <ul className="grid gap-1.5 rounded-control bg-(--badge-pending) px-3 py-2.5 text-14 text-(--badge-pending-ink)">
          {clashes.slice(0, named).map((other) => (
            <li key={other.id} className="flex gap-2.5">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span>
                {clashSentence(wanted, other)}{' '}
                <a
                  href={paths.viewings.edit(other.id)}
                  target="_blank"
                  rel="noreferrer"
                  className="underline"
                >
                  Open it beside this<span className="sr-only">, in a new tab</span>
                </a>
              </span>
            </li>
          ))}
          {clashes.length > named && <li className="pl-6.5">And {clashes.length - named} more.</li>}
        </ul>
      )}
    </div>
  )
}
