import * as Radix from '@radix-ui/react-toast'
import { clsx } from 'clsx'
import { Check, CircleAlert, X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from '#client/lib/toast.ts'
import { Button } from '../button.tsx'

/** The room below a page's last control in px, equal to the shell's padding. */
const room = 176

/**
 * Lets the page scroll further until its last control is clear of a toast. The room is removed once it is out of sight,
 * because a page that shrinks under the pointer loses the click.
 */
function useRoomForToasts(isShown: boolean): void {
  useEffect(() => {
    const page = document.documentElement
    if (isShown) {
      page.setAttribute('data-toast', '')
      return
    }
    const close = () => {
      if (window.scrollY + window.innerHeight > page.scrollHeight - room) return
      page.removeAttribute('data-toast')
      window.removeEventListener('scroll', close)
    }
    close()
    window.addEventListener('scroll', close, { passive: true })
    return () => window.removeEventListener('scroll', close)
  }, [isShown])
}

/**
 * The region of toasts, above the buttons that stay in sight: each is shown for 5 seconds, F8 focuses the region, a swipe
 * of 50 px to the right dismisses a toast.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  useRoomForToasts(toasts.some(({ open }) => open))
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        className={clsx(
          'fixed right-0 bottom-0 z-60 flex w-full max-w-[26rem] flex-col gap-2 p-4 outline-none transition-[bottom]',
          'max-sm:bottom-[env(safe-area-inset-bottom)] print:hidden',
          '[html[data-toast]:has([data-sticky-foot])_&]:bottom-17',
          'sm:[html[data-toast]:has([data-dialog-foot])_&]:bottom-24',
          // On a phone a dialog is the whole screen: over its title a toast covers neither a field nor a button.
          'max-sm:[html[data-toast]:has([data-dialog-foot])_&]:top-0 max-sm:[html[data-toast]:has([data-dialog-foot])_&]:bottom-auto',
        )}
      />
    </Radix.Provider>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const danger = toast.tone === 'danger'
  return (
    <Radix.Root
      open={toast.open}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      type={danger ? 'foreground' : 'background'}
      {...(toast.duration ? { duration: toast.duration } : {})}
      // A dialog takes the pointer from everything below it, and Radix from a toast that has just come.
      style={{ pointerEvents: 'auto' }}
      className={clsx(
        'relative flex items-start gap-3 rounded-card border py-3.5 pr-12 pl-4 shadow-card',
        'transition-[opacity,translate] starting:translate-y-3 starting:opacity-0',
        'data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] data-[swipe=move]:transition-none',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=end]:translate-x-[var(--radix-toast-swipe-end-x)]',
        danger ? 'border-transparent bg-danger text-danger-on' : 'border-hairline bg-surface text-ink',
      )}
    >
      {danger ? (
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      ) : (
        <span
          aria-hidden="true"
          className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-badge border border-brand-edge bg-brand text-brand-ink"
        >
          <Check className="size-3.5" strokeWidth={3} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <Radix.Title className="text-14 font-semibold">{toast.title}</Radix.Title>
        {toast.description && (
          <Radix.Description className={clsx('mt-0.5 text-14 break-words', danger ? '' : 'text-ink-2')}>
            {toast.description}
          </Radix.Description>
        )}
        {toast.action && (
          <Radix.Action asChild altText={toast.action.label}>
            <Button size="sm" className="mt-2.5" onClick={toast.action.run}>
              {toast.action.label}
            </Button>
          </Radix.Action>
        )}
      </div>
      <Radix.Close
        aria-label="Dismiss"
        className={clsx(
          'absolute top-2 right-2 inline-flex size-8 items-center justify-center rounded-control',
          danger ? 'outline-danger-on hover:bg-scrim' : 'text-ink-3 hover:bg-sunken',
        )}
      >
        <X aria-hidden="true" className="size-4" />
      </Radix.Close>
    </Radix.Root>
  )
}
