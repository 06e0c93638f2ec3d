/** Fetches the code that the page's links name; until now the browser took no notice of them. */
export function fetchLaterCode(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later=modulepreload]'))
    link.rel = 'modulepreload'
}
