import type { ReactNode } from 'react'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'

interface FactRowProps {
  title: ReactNode
  /** What is said of it in small letters: who recorded it, and when. */
  notes?: readonly unknown[]
  /** How it was withdrawn, and why; nothing while it stands. */
  withdrawn?: ReactNode
  /** What can be done with it while it stands. */
  actions?: ReactNode
  children?: ReactNode
}

/** A fact in a list. One that was withdrawn stays in sight, struck through and with its reason. */
export function FactRow({ title, notes = [], withdrawn, actions, children }: FactRowProps) {
  const mayAct = useMayWrite() && !withdrawn
  const small = notes.filter(Boolean).join(' · ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="min-w-0 wrap-anywhere">
        <p className={withdrawn ? 'text-ink-3 line-through' : ''}>{title}</p>
        {small && <p className="text-12 text-ink-3">{small}</p>}
        {withdrawn && <p className="text-12 text-ink-3">{withdrawn}</p>}
        {children}
      </div>
      {mayAct && actions && <div className="-mx-3 flex gap-1 print:hidden">{actions}</div>}
    </li>
  )
}

/** 'Removed by Ann Vale: a typing error'. */
export const sayRemoved = (takenBack: { by: string; why: string } | null): string =>
  takenBack ? `Removed by ${takenBack.by}: ${takenBack.why}` : ''
