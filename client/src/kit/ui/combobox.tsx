import * as Radix from '@radix-ui/react-popover'
import { clsx } from 'clsx'
import { ChevronsUpDown, Search } from 'lucide-react'
import { type KeyboardEvent, type Ref, useMemo, useRef, useState } from 'react'
import { controlHeight, fieldBox, floatingPanel } from './control.ts'
import { useFieldLinks } from './field.tsx'
import type { Findable } from './matches.ts'
import { OptionList } from './options.tsx'
import { useOptions } from './use-options.ts'

export type ComboboxItem = Findable

export interface ComboboxProps {
  value: string | null | undefined
  onChange: (id: string) => void
  items: readonly ComboboxItem[] | undefined
  /** Shown on the closed picker, e.g. 'Select tenant...'. */
  placeholder: string
  /** The placeholder of the search box, e.g. 'Search landlords...'. */
  search: string
  /** Shown when nothing matches, e.g. 'No landlord found.'. */
  empty: string
  /** Shown while `items` is undefined. */
  loading?: string
  /** An action below the options, always shown, e.g. 'Add New Landlord'. */
  action?: { label: string; run: () => void }
  disabled?: boolean
  id?: string
  className?: string
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
  'aria-label'?: string
}

/** The search text with which a key opens the closed picker: '' for an arrow, the letter for a letter; otherwise undefined. */
function searchTextFromKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (key === 'ArrowDown' || key === 'ArrowUp') return ''
  const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
  return isLetter ? key : undefined
}

/** A searchable picker that stays fast with 10,000 options and accepts listed options only. */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, items, placeholder, disabled, className, onBlur, id, ref } = props
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const links = useFieldLinks()
  const chosen = useMemo(() => items?.find((item) => item.id === value), [items, value])
  const changeOpen = (next: boolean) => {
    setOpen(next)
    setTyped('')
    if (!next) onBlur?.()
  }
  const handleKey = (event: KeyboardEvent) => {
    const letter = searchTextFromKey(event)
    if (open || letter === undefined) return
    event.preventDefault()
    setTyped(letter)
    setOpen(true)
  }
  return (
    <Radix.Root open={open} onOpenChange={changeOpen} modal>
      <Radix.Trigger asChild>
        <button
          {...links}
          {...(id ? { id } : {})}
          ref={ref}
          type="button"
          role="combobox"
          aria-expanded={open}
          aria-haspopup="listbox"
          aria-label={props['aria-label']}
          disabled={disabled}
          onKeyDown={handleKey}
          className={clsx(
            fieldBox,
            controlHeight,
            'flex items-center justify-between gap-2 text-left',
            className,
          )}
        >
          <span className={clsx('truncate', !chosen && 'text-ink-3')}>{chosen?.label ?? placeholder}</span>
          <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        </button>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={props.search}
          onOpenAutoFocus={(event) => {
            // Radix would select the typed letter, and the next letter would replace it.
            event.preventDefault()
            input.current?.focus()
          }}
          className={clsx(
            floatingPanel,
            'w-[max(var(--radix-popover-trigger-width),16rem)] max-w-[calc(100vw-1rem)]',
          )}
        >
          <Choices
            {...props}
            chosen={chosen}
            typed={typed}
            inputRef={input}
            pick={(next) => {
              onChange(next)
              changeOpen(false)
            }}
            close={() => changeOpen(false)}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface ChoicesProps extends ComboboxProps {
  chosen: ComboboxItem | undefined
  /** The letter that opened the picker, which starts the search; otherwise ''. */
  typed: string
  pick: (id: string) => void
  close: () => void
  inputRef: Ref<HTMLInputElement>
}

/** Items in the order in which they were first shown, new ones last: no choice moves under the hand that is about to take it. */
function useSteadyOrder(items: readonly ComboboxItem[] | undefined) {
  const places = useRef<Map<string, number>>(undefined)
  return useMemo(() => {
    if (!items) return undefined
    places.current ??= new Map(items.map(({ id }, at) => [id, at]))
    const shown = places.current
    const placeOf = ({ id }: ComboboxItem) => shown.get(id) ?? shown.size
    return items.toSorted((one, other) => placeOf(one) - placeOf(other))
  }, [items])
}

function Choices(props: ChoicesProps) {
  const { chosen, typed, search, empty, loading = 'Loading...', action, pick, close, inputRef } = props
  const items = useSteadyOrder(props.items)
  const [query, setQuery] = useState(typed)
  const runAction = () => {
    close()
    action?.run()
  }
  const options = useOptions({
    items,
    query,
    chosen,
    open: true,
    picks: true,
    onChoose: ({ id }) => pick(id),
    action: action && runAction,
  })
  return (
    <>
      <div className="flex items-center gap-2 border-b border-hairline px-3">
        <Search aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        <input
          {...options.fieldProps}
          ref={inputRef}
          aria-label={search}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={options.handleKey}
          placeholder={search}
          className={clsx(
            controlHeight,
            'w-full bg-transparent text-14 outline-none placeholder:text-ink-3 pointer-coarse:text-16',
          )}
        />
      </div>
      {options.total === 0 && (
        <p role="status" className="px-3 py-4 text-center text-ink-3">
          {items ? empty : loading}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handler only keeps the focus in the search box */}
      <div onMouseDown={(event) => event.preventDefault()}>
        <OptionList options={options} chosen={chosen} action={action?.label} />
      </div>
    </>
  )
}
