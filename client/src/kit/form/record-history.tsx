import { useQuery } from '@tanstack/react-query'
import { ChevronDown, History } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { sentenceOf } from '#client/lib/api.ts'
import { queryFor } from '#client/lib/calls.ts'
import { formatMoment } from '#client/lib/format.ts'
import { useMay } from '#client/lib/use-may-write.ts'
import { historyCalls } from '#shared/history/history.calls.ts'
import type { HistoryEntry, HistoryValue } from '#shared/history/history.ts'
import type { Resource } from '#shared/resource.ts'

const verbs: Record<HistoryEntry['action'], string> = {
  created: 'added this',
  changed: 'changed this',
  deleted: 'deleted this',
  restored: 'put this back as it was',
}

/** 'addressLine1' → 'Address line 1'. */
function nameOf(field: string): string {
  const words = field
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .toLowerCase()
    .replace(/\b(epc|vat)\b/g, (short) => short.toUpperCase())
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function textOf(value: HistoryValue): string {
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'number') return value.toLocaleString('en-GB')
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { who, at, action, changes } = entry
  return (
    <li className="relative pl-5 before:absolute before:top-2 before:left-0 before:size-2 before:rounded-full before:bg-brand-edge">
      <p className="text-14">
        <span className="font-semibold">{who}</span> {verbs[action]}
        <span className="text-ink-3">
          {' '}
          · <time dateTime={at}>{formatMoment(at)}</time>
        </span>
      </p>
      {action !== 'created' && action !== 'deleted' && changes.length > 0 && (
        <dl className="mt-1 grid gap-0.5 text-13 text-ink-2">
          {changes.map(({ field, before, after }) => (
            <div key={field} className="flex flex-wrap gap-x-1.5">
              <dt className="font-medium">{nameOf(field)}:</dt>
              <dd className="min-w-0 break-words">
                <del className="text-ink-3">{textOf(before)}</del> <span aria-hidden="true">→</span>
                <span className="sr-only"> became </span> {textOf(after)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

interface RecordHistoryProps {
  resource: Resource
  id: string
}

function Entries({ resource, id }: RecordHistoryProps) {
  const history = useQuery({ ...queryFor(historyCalls(resource).read, { params: { id } }), staleTime: 0 })
  if (history.data)
    return (
      <ol className="grid gap-4">
        {history.data.map((entry) => (
          <Entry key={`${entry.changeId} ${entry.version} ${entry.action}`} entry={entry} />
        ))}
      </ol>
    )
  if (history.error)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-14 text-ink-2">
        {sentenceOf(history.error, 'The history could not be loaded.')}
        <Button size="sm" onClick={() => void history.refetch()}>
          Retry
        </Button>
      </p>
    )
  return (
    <div role="status">
      <span className="sr-only">Loading the history...</span>
      <Skeleton className="h-5 w-72 max-w-full" />
    </div>
  )
}

/** Who changed what and when, read when the person opens it; hidden from client landlords. */
export function RecordHistory(record: RecordHistoryProps) {
  const [open, setOpen] = useState(false)
  const body = useId()
  if (!useMay('read')) return null
  return (
    <Card className="max-w-3xl">
      <h2 className="text-14">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 w-full items-center gap-2.5 rounded-card px-5 font-body font-medium"
        >
          <History aria-hidden="true" className="size-4 text-ink-3" />
          History
          <ChevronDown
            aria-hidden="true"
            className={`ml-auto size-4 text-ink-3 transition-[rotate] ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={body} hidden={!open} className="border-t border-hairline px-5 py-4">
        {open && <Entries {...record} />}
      </div>
    </Card>
  )
}
