import { clsx } from 'clsx'
import { Check, Plus } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { optionRow } from './control.ts'
import type { Findable } from './matches.ts'
import type { Options } from './use-options.ts'

interface OptionListProps<Item extends Findable> {
  options: Options<Item>
  /** The option that wears a tick. */
  chosen?: Item | undefined
  /** The label of the action below the options. */
  action?: string | undefined
}

/** The options of `useOptions` as a list box, with a note where not all of them are drawn. */
export function OptionList<Item extends Findable>({ options, chosen, action }: OptionListProps<Item>) {
  const { items, total, listId, optionId, at, isByKeys } = options
  const list = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const active = isByKeys && document.getElementById(optionId(at))
    if (list.current && active) scrollTo(list.current, active, last.current?.offsetHeight ?? 0)
  })
  return (
    <>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        className="relative max-h-[300px] overflow-y-auto overscroll-contain"
      >
        <div role="presentation" className={clsx(items.length > 0 && 'p-1')}>
          {items.map((item, place) => (
            <Option key={item.id} {...{ options, place }} className={clsx(chosen && 'pr-9')}>
              <OptionText item={item} isChosen={item.id === chosen?.id} />
            </Option>
          ))}
        </div>
        {action && (
          <div ref={last} role="presentation" className="sticky bottom-0 border-t border-hairline bg-surface">
            <Option {...{ options }} place={items.length} className="font-semibold text-link">
              <Plus aria-hidden="true" className="size-4" />
              {action}
            </Option>
          </div>
        )}
      </div>
      {total > items.length && (
        <p className="border-t border-hairline px-3 py-2 text-12 text-ink-3">
          {items.length} of {total.toLocaleString('en-GB')} shown. Type to find the others.
        </p>
      )}
    </>
  )
}

/** Scrolls the list and nothing around it; `foot` px at its end are covered. */
function scrollTo(list: HTMLElement, { offsetTop, offsetHeight }: HTMLElement, foot: number): void {
  const end = offsetTop + offsetHeight + foot - list.clientHeight
  if (offsetTop < list.scrollTop) list.scrollTop = offsetTop - 4
  else if (end > list.scrollTop) list.scrollTop = end + 4
}

interface OptionProps<Item> {
  options: Options<Item>
  place: number
  className?: string
  children: ReactNode
}

function Option<Item>({ options, place, className, children }: OptionProps<Item>) {
  const isActive = place === options.at
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's, which keeps the focus
    <div
      id={options.optionId(place)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={() => options.take(place)}
      onPointerMove={() => options.point(place)}
      className={clsx(optionRow, className, isActive && 'bg-sunken')}
    >
      {children}
    </div>
  )
}

function OptionText({ item, isChosen }: { item: Findable; isChosen: boolean }) {
  return (
    <>
      <span className="min-w-0">
        <span className={clsx('block truncate', isChosen && 'font-semibold')}>{item.label}</span>
        {item.detail && <span className="block truncate text-12 text-ink-3">{item.detail}</span>}
      </span>
      {isChosen && <Check aria-label="Chosen" className="absolute right-2.5 size-4 text-link" />}
    </>
  )
}
