import { type ComponentType, type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import type { PublicAgent, PublicHome } from '#shared/public/showcase/showcase.ts'
import type { EnquiryDialogProps } from './enquiry-dialog.tsx'

const subscribeToNothing = () => () => undefined
/** False in the server's HTML and during hydration. */
const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

const loadDialog = () => import('./enquiry-dialog.tsx')

interface ContactButtonProps {
  agent: PublicAgent
  /** The home to view; without a home the enquiry goes to the agent in general. */
  home?: PublicHome
  className?: string
  children: ReactNode
}

/** Opens the enquiry dialog. Without JavaScript it is a link to the form at the end of the page. */
export function ContactButton({ agent, home, className = '', children }: ContactButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<EnquiryDialogProps>>()
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  const loading = useRef(false)
  const awake = useIsHydrated()

  async function show() {
    setOpen(true)
    if (Dialog || loading.current) return
    loading.current = true
    try {
      const { EnquiryDialog } = await loadDialog()
      setDialog(() => EnquiryDialog)
      setFailed(false)
    } catch {
      setFailed(true)
    } finally {
      loading.current = false
    }
  }

  const fetchEarly = () => void loadDialog().catch(() => undefined)
  const shared = {
    onPointerEnter: fetchEarly,
    onFocus: fetchEarly,
    className: `agency-button ${className}`,
  }
  return (
    <>
      {awake ? (
        <button type="button" aria-haspopup="dialog" onClick={show} {...shared}>
          {children}
        </button>
      ) : (
        <a href="#contact" {...shared}>
          {children}
        </a>
      )}
      {failed && (
        <p role="alert" className="mt-2 text-13 font-medium text-danger-ink">
          The form could not be loaded. Check your connection and try again
          {agent.email && (
            <>
              , or write to{' '}
              <a href={`mailto:${agent.email}`} className="underline">
                {agent.email}
              </a>
            </>
          )}
          .
        </p>
      )}
      {Dialog && <Dialog agent={agent} home={home} open={open} onOpenChange={setOpen} />}
    </>
  )
}
