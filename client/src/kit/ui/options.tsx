import { clsx } from 'clsx'
import { Check, Plus } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { optionRow } from './control.ts'
import type { Findable } from './matches.ts'
import type { Options } from './use-options.ts'

interface OptionListProps<Item extends Findable> {
  options: Options<Item>
  /** The option that is marked with a tick. */
  chosen?: Item | undefined
  /** The label of the action below the options. */
  action?: string | undefined
}

/** The options of `useOptions` as a list box, with a note when some options are not rendered. */
export function OptionList<Item extends Findable>({ options, chosen, action }: OptionListProps<Item>) {
  const { items, total, listId, optionId, active, isByKeys } = options
  const list = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = isByKeys && document.getElementById(optionId(active))
    if (list.current && element) scrollToOption(list.current, element, last.current?.offsetHeight ?? 0)
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
          {items.map((item, index) => (
            <Option key={item.id} options={options} index={index} className={clsx(chosen && 'pr-9')}>
              <OptionText item={item} isChosen={item.id === chosen?.id} />
            </Option>
          ))}
        </div>
        {action && (
          <div ref={last} role="presentation" className="sticky bottom-0 border-t border-hairline bg-surface">
            <Option options={options} index={items.length} className="font-semibold text-link">
              <Plus aria-hidden="true" className="size-4" />
              {action}
            </Option>
          </div>
        )}
      </div>
      {total > items.length && (
        <p className="border-t border-hairline px-3 py-2 text-12 text-ink-3">
          {items.length} of {total.toLocaleString('en-GB')} shown. Type to find more.
        </p>
      )}
    </>
  )
}

/** Scrolls the option into sight without scrolling the page. The action covers `footHeight` px at the list's end. */
function scrollToOption(
  list: HTMLElement,
  { offsetTop, offsetHeight }: HTMLElement,
  footHeight: number,
): void {
  const end = offsetTop + offsetHeight + footHeight - list.clientHeight
  if (offsetTop < list.scrollTop) list.scrollTop = offsetTop - 4
  else if (end > list.scrollTop) list.scrollTop = end + 4
}

interface OptionProps<Item> {
  options: Options<Item>
  index: number
  className?: string
  children: ReactNode
}

function Option<Item>({ options, index, className, children }: OptionProps<Item>) {
  const isActive = index === options.active
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the text field keeps the focus and handles the keys
    <div
      id={options.optionId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={() => options.choose(index)}
      onPointerMove={() => options.activate(index)}
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
