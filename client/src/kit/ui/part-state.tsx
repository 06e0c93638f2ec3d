import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { capitalise } from '#shared/text.ts'
import { Button } from './button.tsx'

interface PartStateProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** What is read, as sentences go on with it: 'the notes'. */
  what: string
  className?: string
  /** Its outline. */
  children: ReactNode
}

/** Stands for a part of a page until it is read: its outline, or why it could not be read and a way to try again. */
export function PartState({ query, what, className, children }: PartStateProps) {
  const { error, isFetching, refetch } = query
  if (!error)
    return (
      <div role="status" className={clsx('grid gap-3', className)}>
        <span className="sr-only">Loading {what}...</span>
        {children}
      </div>
    )
  return (
    <p role="alert" className={clsx('flex flex-wrap items-center gap-3 text-14 text-ink-2', className)}>
      {sentenceOf(error, `${capitalise(what)} could not be loaded.`)}
      <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </p>
  )
}
