import { useEffect } from 'react'
import { productName } from './product.ts'

export function showPageTitle(title: string): void {
  document.title = `${title} · ${productName}`
}

/** A title of the screen's own, e.g. an address, in place of the route's. Nothing happens while it is unknown. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) showPageTitle(title)
  }, [title])
}
