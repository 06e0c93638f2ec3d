import * as Radix from '@radix-ui/react-popover'
import { clsx } from 'clsx'
import { ChevronsUpDown, Search } from 'lucide-react'
import { type KeyboardEvent, type Ref, useMemo, useRef, useState } from 'react'
import { controlHeight, fieldBox, floating } from './control.ts'
import { useFieldLinks } from './field.tsx'
import type { Findable } from './matches.ts'
import { OptionList } from './options.tsx'
import { useOptions } from './use-options.ts'

export type ComboboxItem = Findable

export interface ComboboxProps {
  value: string | null | undefined
  onChange: (id: string) => void
  items: readonly ComboboxItem[] | undefined
  /** On the closed picker, e.g. 'Select tenant...'. */
  placeholder: string
  /** In the search box, e.g. 'Search landlords...'. */
  search: string
  /** When nothing matches, e.g. 'No landlord found.'. */
  empty: string
  /** While `items` is undefined. */
  loading?: string
  /** A last line that is always there, e.g. 'Add New Landlord'. */
  action?: { label: string; run: () => void }
  disabled?: boolean
  id?: string
  className?: string
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
  'aria-label'?: string
}

/** The keys that open a closed picker besides the button's own: arrows, and the first letter of what is looked for. */
function openingKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (key === 'ArrowDown' || key === 'ArrowUp') return ''
  const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
  return isLetter ? key : undefined
}

/** A searchable picker that stays quick with 10,000 options and accepts only what is listed. */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, items, placeholder, disabled, className, onBlur, id, ref } = props
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const links = useFieldLinks()
  const chosen = useMemo(() => items?.find((item) => item.id === value), [items, value])
  const change = (next: boolean) => {
    setOpen(next)
    setTyped('')
    if (!next) onBlur?.()
  }
  const press = (event: KeyboardEvent) => {
    const letter = openingKey(event)
    if (open || letter === undefined) return
    event.preventDefault()
    setTyped(letter)
    setOpen(true)
  }
  return (
    <Radix.Root open={open} onOpenChange={change} modal>
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
          onKeyDown={press}
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
            // Radix would select the first letter, and the second would take its place.
            event.preventDefault()
            input.current?.focus()
          }}
          className={clsx(
            floating,
            'w-[max(var(--radix-popover-trigger-width),16rem)] max-w-[calc(100vw-1rem)]',
          )}
        >
          <Choices
            {...props}
            {...{ chosen, typed }}
            inputRef={input}
            pick={(next) => {
              onChange(next)
              change(false)
            }}
            leave={() => change(false)}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface ChoicesProps extends ComboboxProps {
  chosen: ComboboxItem | undefined
  /** The key that opened the list, where it is the beginning of what is looked for. */
  typed: string
  pick: (id: string) => void
  leave: () => void
  inputRef: Ref<HTMLInputElement>
}

function Choices(props: ChoicesProps) {
  const { items, chosen, typed, search, empty, loading = 'Loading...', action, pick, leave, inputRef } = props
  const [query, setQuery] = useState(typed)
  const run = () => {
    leave()
    action?.run()
  }
  const options = useOptions({
    ...{ items, query, chosen, open: true, picks: true },
    onChoose: ({ id }) => pick(id),
    action: action && run,
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
          onKeyDown={options.press}
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on the list leaves the focus in the search box */}
      <div onMouseDown={(event) => event.preventDefault()}>
        <OptionList options={options} chosen={chosen} action={action?.label} />
      </div>
    </>
  )
}
