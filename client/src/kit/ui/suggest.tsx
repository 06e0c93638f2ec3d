import * as Radix from '@radix-ui/react-popover'
import { clsx } from 'clsx'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { namedBy, type Suggestion, textOf } from '../../lib/named.ts'
import { floating, optionRow } from './control.ts'
import { Input } from './input.tsx'
import { matches } from './matches.ts'

/** So many suggestions are drawn at most; typing finds the rest. */
const drawn = 50

export interface SuggestProps<Item extends Suggestion> {
  value: string
  onChange: (text: string) => void
  /** A suggestion was chosen, or its whole name typed. */
  onChoose?: ((item: Item) => void) | undefined
  items: readonly Item[] | undefined
  onBlur?: (() => void) | undefined
  placeholder?: string | undefined
  name?: string
  ref?: Ref<HTMLInputElement>
}

/** A text field that suggests records. Whatever is typed counts; a suggestion only saves the typing. */
export function Suggest<Item extends Suggestion>(props: SuggestProps<Item>) {
  const { value, onChange, onChoose, items, onBlur, placeholder, name, ref } = props
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const [typing, setTyping] = useState(false)
  const atFocus = useRef(value)
  const box = useRef<HTMLDivElement>(null)
  const listId = useId()
  // Opened on a finished text, the list offers the others too.
  const found = useMemo(
    () => matches(items ?? [], typing ? value : '', drawn, namedBy(items, value)),
    [items, value, typing],
  )
  const shown = open && found.items.length > 0
  const optionId = (place: number) => `${listId}-${place}`

  const close = () => {
    setOpen(false)
    setAt(-1)
    setTyping(false)
  }
  const choose = (item: Item) => {
    atFocus.current = textOf(item)
    onChange(textOf(item))
    onChoose?.(item)
    close()
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    onChange(event.target.value)
    setTyping(true)
    setOpen(true)
    setAt(-1)
  }
  const leave = () => {
    const named = value === atFocus.current ? undefined : namedBy(items, value)
    atFocus.current = value
    if (named) onChoose?.(named)
    close()
    onBlur?.()
  }
  const move = (step: number) => {
    const count = found.items.length
    if (!shown) setOpen(true)
    setAt((now) => (now < 0 ? (step > 0 ? 0 : count - 1) : (now + step + count) % Math.max(count, 1)))
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const active = shown ? found.items[at] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return (
    <Radix.Root open={shown} onOpenChange={(next) => !next && close()}>
      <Radix.Anchor asChild>
        <div ref={box}>
          <Input
            ref={ref}
            name={name}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={shown ? listId : undefined}
            aria-activedescendant={shown && at >= 0 ? optionId(at) : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            value={value}
            onChange={type}
            onKeyDown={press}
            onClick={() => setOpen(true)}
            onFocus={() => {
              atFocus.current = value
            }}
            onBlur={leave}
          />
        </div>
      </Radix.Anchor>
      <p role="status" className="sr-only">
        {open && typing && (found.total === 1 ? '1 suggestion' : `${found.total} suggestions`)}
      </p>
      {/* In place and not in a portal: the list belongs to the page's main part, like its field. */}
      <Radix.Content
        role="presentation"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={keepFocus}
        onCloseAutoFocus={keepFocus}
        // A press on the list must not take the focus out of the field.
        onMouseDown={keepFocus}
        onEscapeKeyDown={keepFocus}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && box.current?.contains(event.target)) event.preventDefault()
        }}
        className={clsx(floating, 'w-(--radix-popover-trigger-width) min-w-56 max-w-[calc(100vw-1rem)]')}
      >
        <Suggestions
          {...{ listId, optionId, at, choose }}
          items={found.items}
          total={found.total}
          onPoint={setAt}
        />
      </Radix.Content>
    </Radix.Root>
  )
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

interface SuggestionsProps<Item extends Suggestion> {
  listId: string
  optionId: (place: number) => string
  items: readonly Item[]
  total: number
  at: number
  choose: (item: Item) => void
  onPoint: (place: number) => void
}

function Suggestions<Item extends Suggestion>(props: SuggestionsProps<Item>) {
  const { listId, optionId, items, total, at, choose, onPoint } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        className="max-h-[300px] overflow-y-auto overscroll-contain p-1"
      >
        {items.map((item, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, whose focus stays there
          <div
            key={item.id}
            id={optionId(place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            onClick={() => choose(item)}
            onPointerMove={() => onPoint(place)}
            className={clsx(optionRow, place === at && 'bg-sunken')}
          >
            <span className="min-w-0">
              <span className="block truncate">{item.label}</span>
              {item.detail && <span className="block truncate text-12 text-ink-3">{item.detail}</span>}
            </span>
          </div>
        ))}
      </div>
      {total > items.length && (
        <p className="border-t border-hairline px-3 py-2 text-12 text-ink-3">
          {items.length} of {total.toLocaleString('en-GB')} shown. Type to find the others.
        </p>
      )}
    </>
  )
}
