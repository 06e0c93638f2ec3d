import { type UseQueryResult, useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { useFirst } from '#client/kit/ui/use-first.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { countOf, rowWords } from '#client/lib/format.ts'

interface PastFile {
  id: string
  fileName: string
  at: string
  /** Empty when the person is no longer known. */
  who: string
  /** How many rows were kept as a file to mend. */
  kept: number
}

interface KeptRowsProps {
  past: Pick<PastFile, 'id' | 'kept'>
  save: (id: string) => Promise<void>
  size?: 'sm' | 'md'
}

/** Downloads the rows that an import kept because they had mistakes. */
export function KeptRows({ past, save, size = 'md' }: KeptRowsProps) {
  const kept = useMutation({
    mutationFn: () => save(past.id),
    meta: { failed: 'The rows could not be downloaded.' },
  })
  return (
    <Button size={size} pending={kept.isPending} onClick={() => kept.mutate()}>
      <Download aria-hidden="true" className="size-4" />
      {countOf(past.kept, rowWords)} to fix
    </Button>
  )
}

/** How many imports are shown at first. */
const shownAtFirst = 10

interface PastFilesProps<Past> {
  query: Pick<UseQueryResult<Past[]>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Whether a file is of the kind that is shown. */
  isShown: (past: Past) => boolean
  /** What a file brought: '3 landlords'. */
  describe: (past: Past) => string
  actions: (past: Past) => ReactNode
}

/** The files that were read in before, newest first; nothing where there are none. */
export function PastFiles<Past extends PastFile>(props: PastFilesProps<Past>) {
  const { query, isShown, describe, actions } = props
  const { data, error, isFetching, refetch } = query
  const files = data?.filter(isShown) ?? []
  const { shown, more } = useFirst(files, shownAtFirst)
  if (error && !data)
    return (
      <p role="alert" className="mt-6 flex flex-wrap items-center gap-3 text-14 text-ink-2">
        {sentenceOf(error, 'The past imports could not be loaded.')}
        <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  if (files.length === 0) return null
  return (
    <TitledCard id="past-imports" title="Past Imports" className="mt-6" body="!pb-2">
      <ul>
        {shown.map((past) => (
          <li
            key={past.id}
            className="flex items-center justify-between gap-x-4 gap-y-2 border-t border-hairline py-3 text-14 max-sm:flex-wrap"
          >
            <div className="min-w-0">
              <p className="truncate font-semibold">{past.fileName}</p>
              <p className="text-13 text-ink-3">
                {describe(past)} · <time dateTime={past.at}>{formatMoment(past.at)}</time>
                {past.who && ` · ${past.who}`}
              </p>
            </div>
            <div className="flex shrink-0 flex-wrap items-center gap-2 sm:justify-end">{actions(past)}</div>
          </li>
        ))}
      </ul>
      {more && <div className="mb-3">{more}</div>}
    </TitledCard>
  )
}
