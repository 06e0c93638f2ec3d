import * as Radix from '@radix-ui/react-dropdown-menu'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import { floatingPanel, optionRow } from '../control.ts'
import { useLandmark } from './use-landmark.ts'

const row = clsx(optionRow, 'outline-none data-[highlighted]:bg-sunken data-[disabled]:opacity-50')

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement
  /** Open from the start, for a menu that is mounted by the first click. */
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

/**
 * A menu of actions on a button. It is not modal, so that screen readers still reach the page and the scroll bar
 * stays. A transparent layer catches the click that closes the menu, which would otherwise open a row behind it.
 */
export function Menu({ trigger, defaultOpen = false, onOpenChange, className, children }: MenuProps) {
  const { anchor, landmark } = useLandmark<HTMLButtonElement>()
  return (
    <Radix.Root defaultOpen={defaultOpen} modal={false} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild ref={anchor}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={landmark}>
        <div className="fixed inset-0 z-40" />
      </Radix.Portal>
      <Radix.Portal container={landmark}>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className={clsx(
            floatingPanel,
            'max-h-[var(--radix-dropdown-menu-content-available-height)] min-w-44 overflow-y-auto p-1',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export interface MenuItemProps {
  icon?: ReactNode
  /** Shown at the right, e.g. a keyboard shortcut. */
  note?: ReactNode
  danger?: boolean
  disabled?: boolean
  /** Makes the item a link: to another screen, or to a file, an email or a telephone call. */
  to?: string
  href?: string | undefined
  /** The file is saved. */
  download?: boolean
  onSelect?: (event: Event) => void
  children: ReactNode
}

export function MenuItem(props: MenuItemProps) {
  const { icon, note, danger, disabled, to, href, download, onSelect, children } = props
  const content = (
    <>
      {icon}
      <span className="flex-1">{children}</span>
      {note && <span className="pl-4 text-12 text-ink-3">{note}</span>}
    </>
  )
  return (
    <Radix.Item
      disabled={disabled ?? false}
      asChild={Boolean(to ?? href)}
      {...(onSelect ? { onSelect } : {})}
      className={clsx(row, danger ? 'text-danger-ink' : 'text-ink', '[&>svg]:size-4 [&>svg]:text-ink-3')}
    >
      {to ? (
        <Link href={to} className="no-underline">
          {content}
        </Link>
      ) : href ? (
        <a href={href} className="no-underline" {...(download && { download })}>
          {content}
        </a>
      ) : (
        content
      )}
    </Radix.Item>
  )
}

export interface MenuChoiceProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode }[]
}

/** A choice of one value, with a tick on the current one. */
export function MenuChoice<Value extends string>({
  label,
  value,
  onChange,
  options,
}: MenuChoiceProps<Value>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)} aria-label={label}>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={clsx(row, 'pr-9')}>
          {option.label}
          <Radix.ItemIndicator className="absolute right-2.5">
            <Check aria-hidden="true" className="size-4 text-link" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

/** An item that is switched on or off; the menu stays open. */
export function MenuCheck(props: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) {
  return (
    <Radix.CheckboxItem
      checked={props.checked}
      onCheckedChange={props.onChange}
      onSelect={(event) => event.preventDefault()}
      className={clsx(row, 'pr-9')}
    >
      {props.children}
      <Radix.ItemIndicator className="absolute right-2.5">
        <Check aria-hidden="true" className="size-4 text-link" />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 pt-2 pb-1 text-12 font-semibold text-ink-3">{children}</Radix.Label>
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-hairline" />
}
