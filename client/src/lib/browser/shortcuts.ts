const key = 'gable:shortcuts'

/** Whether single keys are shortcuts in this browser. Everybody may switch them off in Settings (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function switchShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Without storage the keys stay on.
  }
}

/** Whether a key is typed into a field, or belongs to a dialog or menu over the page. */
export function isKeyTaken({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true
  if (target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select'))
    return true
  if (target instanceof HTMLElement && (target.isContentEditable || target.role === 'combobox')) return true
  return (
    document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null
  )
}

/** The second key of 'g', by the address that it goes to. */
export const goKeys: Readonly<Record<string, string>> = {
  '/dashboard': 'd',
  '/agent/showcase': 'm',
  '/dashboard/properties': 'p',
  '/dashboard/landlords': 'l',
  '/dashboard/tenants': 't',
  '/dashboard/tenancies': 'y',
  '/dashboard/rent': 'r',
  '/dashboard/bank': 'c',
  '/dashboard/viewings': 'v',
  '/dashboard/invoices': 'i',
  '/dashboard/analytics': 'a',
  '/dashboard/settings': 's',
  '/dashboard/tasks': 'k',
  '/dashboard/bin': 'b',
}
