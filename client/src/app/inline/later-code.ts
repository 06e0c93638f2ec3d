/**
 * Fetches the code that the page's links name; until now the browser took no notice of them. Each in a task of its own, because
 * beginning to fetch thirty files at once holds a phone up.
 */
export function fetchLaterCode(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later=modulepreload]'))
    setTimeout(() => {
      link.rel = 'modulepreload'
    })
}
