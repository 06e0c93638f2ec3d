import { TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'

/** What a person may want to know before they save, said while they type. It prevents no save: they may know better. */
export function FormWarnings({ notes }: { notes: readonly (string | ReactElement)[] }) {
  return (
    <div role="status" className="empty:hidden md:col-span-2">
      {notes.length > 0 && (
        <ul className="grid gap-1.5 rounded-control bg-(--badge-pending) px-3 py-2.5 text-14 text-(--badge-pending-ink)">
          {notes.map((note) => (
            <li key={typeof note === 'string' ? note : note.key} className="flex gap-2.5">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span>{note}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
