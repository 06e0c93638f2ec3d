import { areShortcutsOn, goKeys, isKeyTaken } from '#client/lib/browser/shortcuts.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { members } from '../screens/registry.ts'
import { routes } from '../screens/routes.tsx'

/** How long 'g' waits for its second key, in ms. */
const secondKeyTime = 1500

export interface KeyActions {
  mayWrite: boolean
  navigate: (path: string) => void
  openPalette: () => void
  openSheet: () => void
}

const listOfPage = () =>
  members.find(({ name }) => window.location.pathname.startsWith(paths.of(name).list()))

/** Puts the focus on the first row, or a row further up or down: the table itself answers to the arrow keys. */
function moveRow(key: 'ArrowDown' | 'ArrowUp'): boolean {
  const row = document.activeElement?.closest('tr[data-id]')
  const first = document.querySelector<HTMLElement>('table[data-list] a[data-open-row]')
  if (!first) return false
  if (row)
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  else first.focus()
  return true
}

function focusFirst(selector: string): boolean {
  const found = document.querySelector<HTMLElement>(selector)
  found?.focus()
  return found !== null
}

const firstField =
  'main form :is(input, select, textarea, button[role="combobox"]):not([type="hidden"], :disabled)'

/** The actions of single keys. Each returns whether the key has an action here. */
function keysOf({ mayWrite, navigate, openPalette, openSheet }: KeyActions): Record<string, () => boolean> {
  const addRecord = () => {
    const list = listOfPage()
    if (list && mayWrite) navigate(paths.of(list.name).add())
    return list !== undefined && mayWrite
  }
  const done = (run: () => void) => {
    run()
    return true
  }
  return {
    '?': () => done(openSheet),
    '/': () => focusFirst('main input[type="search"]') || done(openPalette),
    n: addRecord,
    e: () => focusFirst(firstField),
    j: () => moveRow('ArrowDown'),
    k: () => moveRow('ArrowUp'),
  }
}

/** Listens for single keys on the whole page. The result ends the listening. */
export function listenForKeys(actions: KeyActions): () => void {
  const keys = keysOf(actions)
  let goUntil = 0
  const press = (event: KeyboardEvent) => {
    if (!areShortcutsOn() || event.repeat || isKeyTaken(event)) return
    const isSecond = Date.now() < goUntil
    goUntil = event.key === 'g' && !isSecond ? Date.now() + secondKeyTime : 0
    const place = isSecond && Object.keys(goKeys).find((path) => goKeys[path] === event.key)
    if (place && (place === paths.showcase() || routes.some(({ path }) => path === place))) {
      event.preventDefault()
      actions.navigate(place)
    } else if (!isSecond && keys[event.key]?.()) event.preventDefault()
  }
  window.addEventListener('keydown', press)
  return () => window.removeEventListener('keydown', press)
}
