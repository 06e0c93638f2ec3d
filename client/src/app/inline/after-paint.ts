/** Does the work once, after the first painted frame. A hidden tab paints no frames, so it does not wait for one. */
export function afterPaint(work: () => void): void {
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    work()
  }
  if (document.hidden) begin()
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)))
  setTimeout(begin, 500)
}
