import { useEffect } from 'react'
import { productName } from '../product.ts'

export function setPageTitle(title: string): void {
  document.title = `${title} · ${productName}`
}

/** Replaces the route's title by the screen's own, e.g. a property's address, as soon as it is known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setPageTitle(title)
  }, [title])
}
