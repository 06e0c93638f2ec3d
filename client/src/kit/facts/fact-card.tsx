import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode, Ref } from 'react'
import { PartState } from '#client/kit/ui/part-state.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useFragment } from '#client/lib/pages/use-fragment.ts'
import { Dialogs } from './dialogs.tsx'

interface FactCardProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'isLoading' | 'refetch'>
  /** The fragment that an address names the card by. */
  id: string
  /** What is read, as sentences go on with it: 'the adverts'. */
  what: string
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  /** Whether there is nothing to say or do. */
  isNothing?: boolean | undefined
  /** What stands for the rows until they are read; without it the card comes with them. */
  outline?: ReactNode
  className?: string
  ref?: Ref<HTMLElement>
  children: (data: Data) => ReactNode
}

/** A card of facts that one call reads, and the place of the dialogs that record them. Its page waits for it. */
export function FactCard<Data>(props: FactCardProps<Data>) {
  const {
    query,
    id,
    what,
    title,
    text,
    actions,
    isNothing = false,
    outline,
    className,
    ref,
    children,
  } = props
  const { data, error } = query
  useWaitTogether(query.isLoading)
  useFragment(id, data !== undefined)
  if (isNothing || (data === undefined && !error && !outline)) return null
  return (
    <Dialogs>
      <TitledCard
        id={id}
        title={title}
        text={text}
        actions={data !== undefined && actions}
        ref={ref}
        className={clsx('scroll-mt-20', className)}
        body="grid gap-3"
      >
        {data !== undefined ? (
          children(data)
        ) : (
          <PartState query={query} what={what}>
            {outline}
          </PartState>
        )}
      </TitledCard>
    </Dialogs>
  )
}

/** What a list of facts says where there is none. */
export const NoFacts = ({ children }: { children: ReactNode }) => (
  <p className="text-14 text-ink-3">{children}</p>
)

/** A fact as one line: its words, a link to its document, and what can be done with it. */
export function FactLine(props: {
  words: unknown[]
  href: string | null
  label: string
  children: ReactNode
}) {
  const { words, href, label, children } = props
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2">
      <p className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
        {words.filter(Boolean).join(', ')}
        {href && (
          <>
            {' '}
            <a href={href} target="_blank" rel="noreferrer" className="text-link hover:underline">
              {label}
            </a>
          </>
        )}
      </p>
      {children}
    </div>
  )
}
