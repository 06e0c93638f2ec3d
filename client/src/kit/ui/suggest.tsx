import * as Radix from '@radix-ui/react-popover'
import { clsx } from 'clsx'
import { type ChangeEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { findNamed, type Suggestion, textOf } from '#client/lib/pickers/named.ts'
import { floatingPanel } from './control.ts'
import { Input } from './input.tsx'
import { OptionList } from './options.tsx'
import { useOptions } from './use-options.ts'

export interface SuggestProps<Item extends Suggestion> {
  value: string
  onChange: (text: string) => void
  /** Called when a suggestion is chosen, or its whole name was typed when the field is left. */
  onChoose?: ((item: Item) => void) | undefined
  items: readonly Item[] | undefined
  onBlur?: (() => void) | undefined
  placeholder?: string | undefined
  name?: string
  /** The name of a field without a visible label. */
  'aria-label'?: string
  ref?: Ref<HTMLInputElement>
}

/** A text field that suggests records. Any text is accepted; a suggestion only saves typing. */
export function Suggest<Item extends Suggestion>(props: SuggestProps<Item>) {
  const { value, onChange, onChoose, items, onBlur, placeholder, name, ref } = props
  const [open, setOpen] = useState(false)
  const [typing, setTyping] = useState(false)
  const textAtFocus = useRef(value)
  const box = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    setTyping(false)
    options.reset()
  }
  const choose = (item: Item) => {
    textAtFocus.current = textOf(item)
    onChange(textOf(item))
    onChoose?.(item)
    close()
  }
  const options = useOptions({
    items,
    // Until the person types, the list shows every item, not only those that match the text.
    query: typing ? value : '',
    chosen: findNamed(items, value),
    open,
    onOpen: () => setOpen(true),
    onChoose: choose,
  })
  const shown = open && options.items.length > 0

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onChange(event.target.value)
    setTyping(true)
    setOpen(true)
  }
  const handleBlur = () => {
    const named = value === textAtFocus.current ? undefined : findNamed(items, value)
    textAtFocus.current = value
    if (named) onChoose?.(named)
    close()
    onBlur?.()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !shown) return options.handleKey(event)
    event.preventDefault()
    event.stopPropagation()
    close()
  }

  return (
    <Radix.Root open={shown} onOpenChange={(next) => !next && close()}>
      <Radix.Anchor asChild>
        <div ref={box}>
          <Input
            {...options.fieldProps}
            aria-expanded={shown}
            ref={ref}
            name={name}
            aria-label={props['aria-label']}
            placeholder={placeholder}
            value={value}
            onChange={handleChange}
            onKeyDown={handleKey}
            onClick={() => setOpen(true)}
            onFocus={() => {
              textAtFocus.current = value
            }}
            onBlur={handleBlur}
          />
        </div>
      </Radix.Anchor>
      <p role="status" className="sr-only">
        {open && typing && (options.total === 1 ? '1 suggestion' : `${options.total} suggestions`)}
      </p>
      {/* No portal: the list stays inside the page's <main>, like its field. */}
      <Radix.Content
        role="presentation"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={keepFocus}
        onCloseAutoFocus={keepFocus}
        // Pressing the mouse on the list must not take the focus out of the field.
        onMouseDown={keepFocus}
        onEscapeKeyDown={keepFocus}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && box.current?.contains(event.target)) event.preventDefault()
        }}
        className={clsx(floatingPanel, 'w-(--radix-popover-trigger-width) min-w-56 max-w-[calc(100vw-1rem)]')}
      >
        <OptionList options={options} />
      </Radix.Content>
    </Radix.Root>
  )
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()
