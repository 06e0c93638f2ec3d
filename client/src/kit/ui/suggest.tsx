import * as Radix from '@radix-ui/react-popover'
import { clsx } from 'clsx'
import { type ChangeEvent, type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { namedBy, type Suggestion, textOf } from '#client/lib/pickers/named.ts'
import { floating } from './control.ts'
import { Input } from './input.tsx'
import { OptionList } from './options.tsx'
import { useOptions } from './use-options.ts'

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
  const [typing, setTyping] = useState(false)
  const atFocus = useRef(value)
  const box = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    setTyping(false)
    options.rest()
  }
  const choose = (item: Item) => {
    atFocus.current = textOf(item)
    onChange(textOf(item))
    onChoose?.(item)
    close()
  }
  const options = useOptions({
    items,
    // Opened on a finished text, the list offers the others too.
    query: typing ? value : '',
    chosen: namedBy(items, value),
    open,
    onOpen: () => setOpen(true),
    onChoose: choose,
  })
  const shown = open && options.items.length > 0

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    onChange(event.target.value)
    setTyping(true)
    setOpen(true)
  }
  const leave = () => {
    const named = value === atFocus.current ? undefined : namedBy(items, value)
    atFocus.current = value
    if (named) onChoose?.(named)
    close()
    onBlur?.()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !shown) return options.press(event)
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
        {open && typing && (options.total === 1 ? '1 suggestion' : `${options.total} suggestions`)}
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
        <OptionList options={options} />
      </Radix.Content>
    </Radix.Root>
  )
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()
