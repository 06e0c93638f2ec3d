import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { type Findable, matches } from './matches.ts'

/** So many options are drawn at most; typing finds the rest. */
const drawn = 50

interface OptionsUse<Item> {
  items: readonly Item[] | undefined
  /** What the list is searched for; empty text offers everything. */
  query: string
  chosen: Item | undefined
  open: boolean
  onOpen?: () => void
  onChoose: (item: Item) => void
  /** Some option is always active, so that Enter takes it. Without it none is until the arrows reach one. */
  picks?: boolean
  /** A last line that is always there, e.g. 'Add New Landlord'. */
  action?: (() => void) | undefined
}

export interface Options<Item> {
  items: Item[]
  total: number
  listId: string
  optionId: (place: number) => string
  /** The active option, -1 for none; the action comes after the items. */
  at: number
  /** The keys and not the pointer made it active, so it has to be scrolled into sight. */
  isByKeys: boolean
  point: (place: number) => void
  take: (place: number) => void
  /** Forgets which option was active. */
  rest: () => void
  press: (event: KeyboardEvent) => void
  /** What makes the text field and its list one thing for assistive technology. */
  fieldProps: ReturnType<typeof fieldProps>
}

interface Pointed {
  query: string
  place: number
  isByKeys: boolean
}

/**
 * A list of options under a text field, which keeps the focus: finding them, moving with the keys or the pointer,
 * and taking one. The picker and free text with suggestions are both made of it.
 */
export function useOptions<Item extends Findable>(use: OptionsUse<Item>): Options<Item> {
  const { items, query, chosen, open, onOpen, onChoose, picks = false, action } = use
  const listId = useId()
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const found = useMemo(() => matches(items ?? [], query, drawn, chosen), [items, query, chosen])
  const count = found.items.length + (action ? 1 : 0)
  const resting = picks ? Math.max(0, query ? 0 : found.items.findIndex(({ id }) => id === chosen?.id)) : -1
  // Another query finds other options, so what was active among the former ones is none of these.
  const now = pointed?.query === query ? pointed : { place: resting, isByKeys: true }
  const at = Math.min(now.place, count - 1)
  const optionId = (place: number) => `${listId}-${place}`

  const take = (place: number) => {
    const item = found.items[place]
    if (item) onChoose(item)
    else action?.()
  }
  /** Where a key leads from the active option; undefined for a key that is the text's own. */
  const targetOf = (key: string): number | undefined => {
    if (key === 'ArrowDown') return (at + 1) % count
    if (key === 'ArrowUp') return at > 0 ? at - 1 : count - 1
    if (!open || at < 0) return undefined
    if (key === 'Home') return 0
    return key === 'End' ? count - 1 : undefined
  }
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, nativeEvent } = event
    if (nativeEvent.isComposing || ctrlKey || metaKey || shiftKey) return
    const place = count > 0 ? targetOf(key) : undefined
    if (place !== undefined) {
      event.preventDefault()
      if (!open) onOpen?.()
      setPointed({ query, place, isByKeys: true })
    } else if (key === 'Enter' && open && at >= 0) {
      event.preventDefault()
      take(at)
    }
  }
  return {
    ...found,
    ...{ listId, optionId, at, isByKeys: now.isByKeys, take, press },
    point: (place) => place !== at && setPointed({ query, place, isByKeys: false }),
    rest: () => setPointed(null),
    fieldProps: fieldProps(open, listId, at < 0 ? undefined : optionId(at)),
  }
}

const fieldProps = (open: boolean, listId: string, active: string | undefined) => ({
  role: 'combobox',
  'aria-autocomplete': 'list' as const,
  'aria-expanded': open,
  'aria-controls': open ? listId : undefined,
  'aria-activedescendant': open ? active : undefined,
  autoComplete: 'off',
  spellCheck: false,
})
