import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { type Findable, findMatches } from './matches.ts'

/** At most this many options are rendered; typing finds the others. */
const maxRendered = 50

interface OptionsUse<Item> {
  items: readonly Item[] | undefined
  /** The search text; an empty text finds every item. */
  query: string
  chosen: Item | undefined
  open: boolean
  onOpen?: () => void
  onChoose: (item: Item) => void
  /** Whether an option is active from the start, so that Enter chooses it. Otherwise the arrow keys activate the first. */
  picks?: boolean
  /** An action below the options, always shown, e.g. 'Add New Landlord'. */
  action?: (() => void) | undefined
}

export interface Options<Item> {
  items: Item[]
  total: number
  listId: string
  optionId: (index: number) => string
  /** The index of the active option, -1 for none; the action's index follows the last item's. */
  active: number
  /** Whether the keyboard, not the pointer, activated the option, so that the list scrolls to it. */
  isByKeys: boolean
  activate: (index: number) => void
  choose: (index: number) => void
  /** Returns to the option that is active from the start, if any. */
  reset: () => void
  handleKey: (event: KeyboardEvent) => void
  /** The attributes that link the text field to its list for assistive technology. */
  fieldProps: ReturnType<typeof fieldProps>
}

interface Activation {
  query: string
  index: number
  isByKeys: boolean
}

/**
 * The behaviour of a list of options below a text field, which keeps the focus: searching, moving with keys or
 * pointer, choosing. Combobox and Suggest share it.
 */
export function useOptions<Item extends Findable>(use: OptionsUse<Item>): Options<Item> {
  const { items, query, chosen, open, onOpen, onChoose, picks = false, action } = use
  const listId = useId()
  const [activation, setActivation] = useState<Activation | null>(null)
  const found = useMemo(() => findMatches(items ?? [], query, maxRendered, chosen), [items, query, chosen])
  const count = found.items.length + (action ? 1 : 0)
  const initial = picks ? Math.max(0, query ? 0 : found.items.findIndex(({ id }) => id === chosen?.id)) : -1
  // An activation belongs to its query: another query finds other options.
  const current = activation?.query === query ? activation : { index: initial, isByKeys: true }
  const active = Math.min(current.index, count - 1)
  const optionId = (index: number) => `${listId}-${index}`

  const choose = (index: number) => {
    const item = found.items[index]
    if (item) onChoose(item)
    else action?.()
  }
  /** The index to which a key moves; undefined for a key that the text field handles itself. */
  const targetOf = (key: string): number | undefined => {
    if (key === 'ArrowDown') return (active + 1) % count
    if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1
    if (!open || active < 0) return undefined
    if (key === 'Home') return 0
    return key === 'End' ? count - 1 : undefined
  }
  const handleKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, nativeEvent } = event
    if (nativeEvent.isComposing || ctrlKey || metaKey || shiftKey) return
    const index = count > 0 ? targetOf(key) : undefined
    if (index !== undefined) {
      event.preventDefault()
      if (!open) onOpen?.()
      setActivation({ query, index, isByKeys: true })
    } else if (key === 'Enter' && open && active >= 0) {
      event.preventDefault()
      choose(active)
    }
  }
  return {
    ...found,
    listId,
    optionId,
    active,
    isByKeys: current.isByKeys,
    choose,
    handleKey,
    activate: (index) => index !== active && setActivation({ query, index, isByKeys: false }),
    reset: () => setActivation(null),
    fieldProps: fieldProps(open, listId, active < 0 ? undefined : optionId(active)),
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
