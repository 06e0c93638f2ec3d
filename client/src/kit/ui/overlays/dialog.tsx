import * as Radix from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useReturnFocus } from './return-focus.ts'

const widths = {
  sm: 'sm:max-w-[26rem]',
  md: 'sm:max-w-[32rem]',
  lg: 'sm:max-w-[44rem]',
  xl: 'sm:max-w-[68rem]',
}

export interface DialogProps {
  /** For a dialog that stays in the page while it is closed. One that is there only while it is open has onClose. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  onClose?: () => void
  title: ReactNode
  description?: ReactNode
  size?: keyof typeof widths
  /** A question that must be answered, announced as an alert dialog. */
  alert?: boolean
  /** The dialog cannot be closed by Escape, a click outside or a Close button, e.g. while a save is pending. */
  locked?: boolean
  /** Starts the focus on the dialog itself: a dialog that is only read must not press a button on the first key. */
  reads?: boolean
  /** DialogBody and DialogFooter; a form around both needs className="contents". */
  children: ReactNode
}

function focusItself(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

/** A dialog: a card in the middle, on a phone the whole screen. The focus stays inside and returns afterwards. */
export function Dialog(props: DialogProps) {
  const {
    open = true,
    onOpenChange = () => {},
    onClose = () => {},
    title,
    description,
    size = 'md',
    alert = false,
    locked = false,
    reads = false,
    children,
  } = props
  const focus = useReturnFocus(reads ? focusItself : undefined)
  const change = (next: boolean) => {
    if (locked) return
    onOpenChange(next)
    if (!next) onClose()
  }
  const preventClose = locked ? (event: Event) => event.preventDefault() : undefined
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim transition-opacity starting:opacity-0" />
        <Radix.Content
          {...focus}
          {...(alert ? { role: 'alertdialog' } : {})}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...(preventClose ? { onEscapeKeyDown: preventClose, onInteractOutside: preventClose } : {})}
          className={clsx(
            'fixed z-50 flex flex-col overflow-hidden bg-surface text-ink',
            'transition-[opacity,translate] starting:translate-y-2 starting:opacity-0',
            alert
              ? 'inset-x-3 bottom-3 max-h-[85dvh] rounded-card border border-hairline shadow-card'
              : 'inset-0 h-dvh sm:rounded-card sm:border sm:border-hairline sm:shadow-card',
            'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(44rem,88dvh)] sm:w-[calc(100vw-3rem)]',
            widths[size],
            reads && 'outline-none',
          )}
        >
          <header className="px-5 pt-5 pb-4 sm:px-6 sm:pt-6">
            <Radix.Title
              className={clsx('font-heading text-22 font-semibold break-words', !alert && 'pr-10')}
            >
              {title}
            </Radix.Title>
            {description && (
              <Radix.Description className="mt-2 text-14 text-pretty text-ink-2">
                {description}
              </Radix.Description>
            )}
          </header>
          {children}
          {/* Last in the DOM, so that the focus starts on the first field instead of Close. */}
          {!alert && !locked && (
            <Radix.Close asChild>
              <Button look="ghost" size="icon" aria-label="Close" className="absolute top-3 right-3">
                <X aria-hidden="true" className="size-5 text-ink-3" />
              </Button>
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The content between title and footer, which scrolls when it is long. */
export function DialogBody({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto scroll-pb-8 px-5 pt-1 pb-5 sm:px-6',
        className,
      )}
    >
      {children}
    </div>
  )
}

/** The dialog's buttons: at the right, or stacked on a phone with the main button on top. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer
      data-dialog-foot
      className="flex flex-col-reverse gap-2 border-t border-hairline bg-page px-5 py-4 sm:flex-row sm:flex-wrap sm:justify-end sm:px-6"
    >
      {children}
    </footer>
  )
}

interface DialogActionsProps {
  onCancel: () => void
  pending: boolean
  /** What the main button does, in its own words. */
  label: ReactNode
  /** Its words while it is done. */
  working?: ReactNode
  look?: 'primary' | 'danger'
  disabled?: boolean
  /** Without it the main button submits the form around it. */
  onConfirm?: () => void
}

/** The two buttons of most dialogs: away from it, and on. */
export function DialogActions(props: DialogActionsProps) {
  const { onCancel, pending, label, working = label, look = 'primary', onConfirm } = props
  return (
    <DialogFooter>
      <Button disabled={pending} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        look={look}
        pending={pending}
        disabled={props.disabled}
        onClick={onConfirm}
      >
        {pending ? working : label}
      </Button>
    </DialogFooter>
  )
}
