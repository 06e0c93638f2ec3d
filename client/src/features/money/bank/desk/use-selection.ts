import { useRef, useState } from 'react'
import type { BankLine } from '#shared/money/bank/bank.ts'

export interface Selection {
  /** The selected lines, in the order of the desk. */
  chosen: BankLine[]
  has: (id: string) => boolean
  /** Selects a line or not; `extend` does the same with all lines between it and the one before. */
  toggle: (id: string, extend: boolean) => void
  add: (ids: readonly string[]) => void
  none: () => void
}

export function useSelection(shown: readonly BankLine[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string>(undefined)
  const toggle = (id: string, extend: boolean) => {
    const place = (of: string | undefined) => shown.findIndex((line) => line.id === of)
    const [from, to] = [place(anchor.current), place(id)]
    const between = extend && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [{ id }]
    const adds = extend && from >= 0 ? ids.has(anchor.current ?? '') : !ids.has(id)
    anchor.current = id
    setIds((before) => {
      const next = new Set(before)
      for (const each of between)
        if (adds) next.add(each.id)
        else next.delete(each.id)
      return next
    })
  }
  return {
    chosen: shown.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    toggle,
    add: (more) => setIds((before) => new Set([...before, ...more])),
    none: () => {
      anchor.current = undefined
      setIds(new Set())
    },
  }
}
