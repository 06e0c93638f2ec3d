import * as Radix from '@radix-ui/react-select'
import { clsx } from 'clsx'
import { Check, ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, type Ref, useLayoutEffect, useState } from 'react'
import { controlHeight, fieldBox, floatingPanel, optionRow } from './control.ts'
import { useFieldLinks } from './field.tsx'
import { useLandmark } from './overlays/use-landmark.ts'

export interface Option<Value extends string = string> {
  value: Value
  label: ReactNode
}

export interface SelectProps<Value extends string> {
  value: Value | undefined
  onChange: (value: Value) => void
  options: readonly Option<Value>[]
  placeholder?: string
  /** Shown before the value when the value alone doesn't say what it belongs to, e.g. 'Status:'. */
  prefix?: string | undefined
  disabled?: boolean
  name?: string
  id?: string
  className?: string
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
  'aria-label'?: string
}

const scroller = 'flex h-6 items-center justify-center text-ink-3'

/**
 * Radix hides the page from screen readers while the choices are open. Radix leaves live regions readable, so the parts of
 * the page are made live regions meanwhile; with aria-live="off" they announce nothing.
 */
function keepPageReadable(): () => void {
  const parts = [...document.body.children].filter((part) => !part.hasAttribute('aria-live'))
  for (const part of parts) part.setAttribute('aria-live', 'off')
  return () => {
    for (const part of parts) part.removeAttribute('aria-live')
  }
}

/** A choice from a short list. Combobox serves long lists and records. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onChange, options, placeholder, prefix, disabled, name, className, ...trigger } = props
  const links = useFieldLinks()
  const [isOpen, setIsOpen] = useState(false)
  const { anchor, landmark } = useLandmark<HTMLSpanElement>()
  useLayoutEffect(() => (isOpen ? keepPageReadable() : undefined), [isOpen])
  return (
    <Radix.Root
      value={value ?? ''}
      onValueChange={(next) => next && onChange(next as Value)}
      open={isOpen}
      onOpenChange={setIsOpen}
      {...(name ? { name } : {})}
      disabled={disabled ?? false}
    >
      <Radix.Trigger
        {...links}
        {...trigger}
        className={clsx(
          fieldBox,
          controlHeight,
          'flex items-center justify-between gap-2 text-left data-[placeholder]:text-ink-3',
          className,
        )}
      >
        <span ref={anchor} className="truncate">
          {prefix && <span className="text-ink-3">{prefix} </span>}
          <Radix.Value placeholder={placeholder} />
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      </Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={clsx(
            floatingPanel,
            'max-h-[min(20rem,var(--radix-select-content-available-height))] min-w-[var(--radix-select-trigger-width)] overflow-hidden',
          )}
        >
          <Radix.ScrollUpButton className={scroller}>
            <ChevronUp aria-hidden="true" className="size-4" />
          </Radix.ScrollUpButton>
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className={clsx(
                  optionRow,
                  'pr-9 outline-none data-[highlighted]:bg-sunken data-[state=checked]:font-semibold',
                )}
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator className="absolute right-2.5">
                  <Check aria-hidden="true" className="size-4 text-link" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
          <Radix.ScrollDownButton className={scroller}>
            <ChevronDown aria-hidden="true" className="size-4" />
          </Radix.ScrollDownButton>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
