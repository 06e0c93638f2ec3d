import { navigate } from 'wouter/use-browser-location'

/** The list's address with one bill open, or, without an id, with none; search and filters stay. */
export function hrefOfBill(id?: string): string {
  const { pathname, search } = window.location
  const query = new URLSearchParams(search)
  if (id) query.set('bill', id)
  else query.delete('bill')
  const text = query.toString()
  return pathname + (text && `?${text}`)
}

/** Closes the bill without an entry of its own, so that Back does not open it again. */
export const closeBill = (): void => navigate(hrefOfBill(), { replace: true })
