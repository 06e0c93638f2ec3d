import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { ApiError, sentenceOfRead } from '#client/lib/calls/api.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'

export interface RecordGateProps<Row> {
  record: { data: Row | undefined } & Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  words: { one: string; many: string }
  /** The list's address, offered when there is no such record. */
  list: string
  children: (row: Row) => ReactNode
}

const frame = 'max-w-3xl rounded-card border border-hairline bg-surface shadow-card'

/** Shows a record's screen once the record is read; until then an outline, or why it cannot be shown and what to do. */
export function RecordGate<Row>({ record, words, list, children }: RecordGateProps<Row>) {
  const one = words.one.toLowerCase()
  const mayWrite = useMayWrite()
  const gone = record.error instanceof ApiError && [400, 404].includes(record.error.status)
  if (record.data !== undefined && !gone) return children(record.data)
  if (!record.error) return <FormSkeleton text={`Loading ${one}...`} />
  return (
    <div className={frame} role="alert">
      <EmptyState
        title={gone ? `${words.one} not found` : `The ${one} could not be loaded`}
        text={
          !gone
            ? sentenceOfRead(record.error)
            : mayWrite
              ? `We couldn’t find this ${one}. If it was deleted, it stays in the bin for 30 days.`
              : `We couldn’t find this ${one}. It may have been deleted.`
        }
        action={
          gone ? (
            <div className="flex flex-wrap justify-center gap-3">
              <LinkButton to={list}>{`Back to ${words.many}`}</LinkButton>
              {mayWrite && <LinkButton to={paths.bin()}>Look in the Bin</LinkButton>}
            </div>
          ) : (
            <Button pending={record.isFetching} onClick={() => void record.refetch()}>
              Try again
            </Button>
          )
        }
      />
    </div>
  )
}

/** The outline of a form whose record is still being read. */
export function FormSkeleton({ text }: { text: string }) {
  return (
    <div className={`${frame} grid gap-5 p-5 md:grid-cols-2 md:p-6`} aria-busy="true">
      <p role="status" className="text-14 text-ink-3 md:col-span-2">
        {text}
      </p>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="grid gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-10" />
        </div>
      ))}
    </div>
  )
}
