import { FileUser } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { useMay } from '#client/lib/session/use-may-write.ts'
import type { PersonKind } from '#shared/office/privacy/privacy.ts'
import { PersonData } from './lazy-person.ts'

interface DataButtonProps {
  kind: PersonKind
  id: string
  name: string
  /** Shows the icon alone, in rows whose other actions are icons too. */
  isIcon?: boolean
}

/** Opens the data about somebody whose record has no page of its own; for managers and owners. */
export function DataButton({ kind, id, name, isIcon = false }: DataButtonProps) {
  const [open, setOpen] = useState(false)
  if (!useMay('manage')) return null
  return (
    <>
      <Button
        look="ghost"
        size={isIcon ? 'icon' : 'sm'}
        aria-label={`Subject access request: ${name}`}
        onClick={() => setOpen(true)}
      >
        <FileUser aria-hidden="true" className={isIcon ? 'size-4' : 'size-4 text-ink-3'} />
        {!isIcon && 'Data...'}
      </Button>
      {open && <PersonData kind={kind} id={id} onClose={() => setOpen(false)} />}
    </>
  )
}
