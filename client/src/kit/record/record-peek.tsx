import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'wouter'
import type { PeekProps } from '#client/kit/table/peek.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { Figures, Plate } from './record-head.tsx'
import { Related } from './related.tsx'
import type { RecordView } from './view.ts'

export interface RecordPeekProps<Row> extends PeekProps {
  view: RecordView<Row>
  api: { useOne: (id: string) => { data: Row | undefined } }
}

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A record in a panel beside its list: head, figures, next steps, and what belongs to it. The arrow keys step through
 * the list, Enter on the name opens the record, Esc closes. The list stays in use.
 */
export function RecordPeek<Row>({ view, api, id, href, onStep, onClose }: RecordPeekProps<Row>) {
  const { data: row } = api.useOne(id)
  const { format } = useCurrency()
  const name = useRef<HTMLAnchorElement>(null)
  const { resource, nameOf, plateOf, figuresOf, Notice, Steps } = view
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    // React passes on keys from a dialog that the panel has opened.
    if (!step || !(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return
    if (event.target.closest('[role=menu], input, textarea')) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            name.current?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="fixed inset-y-0 right-0 z-40 flex w-full flex-col overflow-y-auto border-l border-hairline bg-page text-ink shadow-card transition-[translate] starting:translate-x-4 sm:w-[26rem] print:hidden"
        >
          <div className="border-b border-hairline bg-surface px-5 pt-5 pb-5">
            <p className="text-13 text-ink-3">{resource.title.one}</p>
            <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 pr-10">
              <Radix.Title className="min-w-0 font-heading text-22 font-semibold break-words">
                <Link ref={name} href={href} className="text-ink no-underline hover:underline">
                  {row ? nameOf(row) : resource.title.one}
                </Link>
              </Radix.Title>
              {row && plateOf && <Plate {...plateOf(row)} />}
            </div>
            {row ? <Figures figures={figuresOf?.(row, format) ?? []} /> : <Skeleton className="mt-4 h-10" />}
            {row && Notice && <Notice row={row} />}
            <div className="mt-5 flex flex-wrap gap-2">
              <LinkButton to={href} look="primary">
                Open
              </LinkButton>
              {row && Steps && <Steps row={row} />}
            </div>
          </div>
          <div className="grid gap-4 p-4">
            {row && <Related resource={resource} id={id} listedBy={view.listedBy?.(row)} />}
          </div>
          <p className="mt-auto px-5 pb-4 text-13 text-ink-3 pointer-coarse:hidden">
            ↑ ↓ go through the list · Enter opens · Esc closes
          </p>
          <Radix.Close asChild>
            <Button look="ghost" size="icon" aria-label="Close" className="absolute top-3 right-3">
              <X aria-hidden="true" className="size-5 text-ink-3" />
            </Button>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
