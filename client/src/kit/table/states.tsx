import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { sentenceOfRead } from '#client/lib/calls/api.ts'

const bars = ['w-64', 'w-52', 'w-72', 'w-56', 'w-60', 'w-48']

/** The loading state: an outline of the table below a text such as 'Loading properties...'. */
export function TableLoading({ text }: { text: string }) {
  return (
    <div aria-busy="true">
      <p role="status" className="border-b border-hairline px-4 py-2.5 text-13 text-ink-3">
        {text}
      </p>
      {bars.map((width) => (
        <div
          key={width}
          className="flex h-[52px] items-center gap-6 border-b border-hairline px-4 last:border-0"
        >
          <Skeleton className="size-[18px] shrink-0" />
          <Skeleton className={`h-4 max-w-[45%] ${width}`} />
          <Skeleton className="h-4 flex-1 max-md:hidden" />
          <Skeleton className="h-6 w-20" />
        </div>
      ))}
    </div>
  )
}

interface TableErrorProps {
  read: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** What could not be loaded, e.g. 'properties'. */
  what: string
}

export const TableError = ({ read: { error, isFetching, refetch }, what }: TableErrorProps) => (
  <div role="alert">
    <EmptyState
      title={`The ${what} could not be loaded`}
      text={sentenceOfRead(error)}
      action={
        <Button pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    />
  </div>
)

interface TableStateProps extends TableErrorProps {
  loading: string
}

/** Stands for a table until it is read: its outline, or why it could not be read and a way to try again. */
export const TableState = ({ read, what, loading }: TableStateProps) =>
  read.error ? <TableError read={read} what={what} /> : <TableLoading text={loading} />

/** The same on a card of its own, where what is read has none yet. */
export const StateCard = (props: TableStateProps) => (
  <Card className="overflow-hidden">
    <TableState {...props} />
  </Card>
)

/** Says that the shown rows lack the record that a person comes back from or has just saved. */
export function HiddenNote({ label, onReveal }: { label: string; onReveal: () => void }) {
  return (
    <div
      role="status"
      className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-sunken py-1.5 pr-1.5 pl-3 text-14 text-ink-2 print:hidden"
    >
      <p className="min-w-0 flex-1 break-words">
        <span className="font-semibold text-ink">{label}</span> is not shown: it does not match this search
        and these filters.
      </p>
      <Button size="sm" onClick={onReveal}>
        Show It
      </Button>
    </div>
  )
}

/** The state of a list that has records, none of which match the search and filters. */
export function NoMatches({ title, onClear }: { title: string; onClear: () => void }) {
  return (
    <EmptyState
      title={title}
      text="Nothing matches this search and these filters."
      action={<Button onClick={onClear}>Clear Filters</Button>}
    />
  )
}
