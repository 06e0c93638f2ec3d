import * as Radix from '@radix-ui/react-popover'
import { clsx } from 'clsx'
import { Command } from 'cmdk'
import { Check, ChevronsUpDown, Plus, Search } from 'lucide-react'
import { type Ref, useMemo, useState } from 'react'
import { controlHeight, fieldBox, floating, optionRow } from './control.ts'
import { useFieldLinks } from './field.tsx'
import { matches } from './matches.ts'

export interface ComboboxItem {
  id: string
  label: string
  /** A second line, e.g. an email; searched too. */
  detail?: string | undefined
}

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

/** So many options are drawn at most; typing finds the rest. */
const drawn = 50

/** A searchable picker that stays quick with 10,000 options. */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, items, placeholder, disabled, className, onBlur, id, ref } = props
  const [open, setOpen] = useState(false)
  const links = useFieldLinks()
  const chosen = useMemo(() => items?.find((item) => item.id === value), [items, value])
  const close = (next: boolean) => {
    setOpen(next)
    if (!next) onBlur?.()
  }
  return (
    <Radix.Root open={open} onOpenChange={close} modal>
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
          className={clsx(
            floating,
            'w-[max(var(--radix-popover-trigger-width),16rem)] max-w-[calc(100vw-1rem)]',
          )}
        >
          <Choices
            {...props}
            chosen={chosen}
            pick={(next) => {
              onChange(next)
              close(false)
            }}
            leave={() => close(false)}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface ChoicesProps extends ComboboxProps {
  chosen: ComboboxItem | undefined
  pick: (id: string) => void
  leave: () => void
}

function Choices({
  items,
  chosen,
  search,
  empty,
  loading = 'Loading...',
  action,
  pick,
  leave,
}: ChoicesProps) {
  const [query, setQuery] = useState('')
  const found = useMemo(() => matches(items ?? [], query, drawn, chosen), [items, query, chosen])
  const row = clsx(optionRow, 'data-[selected=true]:bg-sunken')
  return (
    <Command shouldFilter={false} loop label={search} {...(chosen ? { defaultValue: chosen.id } : {})}>
      <div className="flex items-center gap-2 border-b border-hairline px-3">
        <Search aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        <Command.Input
          value={query}
          onValueChange={setQuery}
          placeholder={search}
          className={clsx(
            controlHeight,
            'w-full bg-transparent text-14 outline-none placeholder:text-ink-3 pointer-coarse:text-16',
          )}
        />
      </div>
      {!items && <p className="px-3 py-4 text-center text-ink-3">{loading}</p>}
      {items && found.total === 0 && (
        <p role="status" className="px-3 py-4 text-center text-ink-3">
          {empty}
        </p>
      )}
      <Command.List className="max-h-[300px] overflow-y-auto overscroll-contain">
        <div className={clsx(found.items.length > 0 && 'p-1')}>
          {found.items.map((item) => (
            <Command.Item
              key={item.id}
              value={item.id}
              onSelect={() => pick(item.id)}
              className={clsx(row, 'pr-9')}
            >
              <span className="min-w-0">
                <span className={clsx('block truncate', item.id === chosen?.id && 'font-semibold')}>
                  {item.label}
                </span>
                {item.detail && <span className="block truncate text-12 text-ink-3">{item.detail}</span>}
              </span>
              {item.id === chosen?.id && (
                <Check aria-label="Chosen" className="absolute right-2.5 size-4 text-link" />
              )}
            </Command.Item>
          ))}
        </div>
        {action && (
          <Command.Item
            value="action"
            onSelect={() => {
              leave()
              action.run()
            }}
            className={clsx(
              row,
              'sticky bottom-0 border-t border-hairline bg-surface font-semibold text-link',
            )}
          >
            <Plus aria-hidden="true" className="size-4" />
            {action.label}
          </Command.Item>
        )}
      </Command.List>
      {found.total > found.items.length && (
        <p className="border-t border-hairline px-3 py-2 text-12 text-ink-3">
          {found.items.length} of {found.total.toLocaleString('en-GB')} shown. Type to find the others.
        </p>
      )}
    </Command>
  )
}
