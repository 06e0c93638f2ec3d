import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialogs } from '#client/kit/facts/dialogs.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardHeader } from '#client/kit/ui/card.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { sentenceOfRead } from '#client/lib/calls/api.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'

/** One section of the settings: its name, what it is for, and its content on a card. Its buttons open dialogs. */
export function Section(props: { title: string; text?: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <Dialogs>
      <Card className="max-w-3xl md:[&>div:first-child]:px-6 md:[&>div:first-child]:pt-6">
        <CardHeader title={props.title} text={props.text} actions={props.actions} />
        {props.children}
      </Card>
    </Dialogs>
  )
}

/** The end of a section: a sentence, and the button for it. */
export const SectionFoot = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-b-card border-t border-hairline bg-page px-5 py-4 md:px-6">
    <p className="min-w-0 flex-1 text-14 text-ink-2 max-sm:basis-full">{text}</p>
    {children}
  </div>
)

/** Shows a section's content once it is read; until then an outline, or why it cannot be shown. */
export function Loaded<Row>(props: { query: UseQueryResult<Row>; children: (row: Row) => ReactNode }) {
  const { query, children } = props
  useWaitTogether(query.isLoading)
  if (query.data !== undefined) return children(query.data)
  if (query.error)
    return (
      <div role="alert">
        <EmptyState
          title="This could not be loaded"
          text={sentenceOfRead(query.error)}
          action={
            <Button pending={query.isFetching} onClick={() => void query.refetch()}>
              Try again
            </Button>
          }
        />
      </div>
    )
  return (
    <div aria-busy="true" className="grid gap-4 px-5 pb-6 md:px-6">
      <p role="status" className="text-14 text-ink-3">
        Loading...
      </p>
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-24" />
    </div>
  )
}
