/**
 * Collects what is typed from now on, so that no letter is lost while the palette's code is loaded. The returned function
 * stops collecting and returns the text; each further call returns an empty text.
 */
export function collectTyped(): () => string {
  let text = ''
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') return end()
    if (event.key === 'Backspace') text = text.slice(0, -1)
    else if (event.key.length === 1) text += event.key
    else if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  const end = () => window.removeEventListener('keydown', keep, true)
  window.addEventListener('keydown', keep, true)
  return () => {
    end()
    const typed = text
    text = ''
    return typed
  }
}
