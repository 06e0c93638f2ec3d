/** Milliseconds after which work is done even though no frame came: a hidden tab paints none. */
const patience = 200

/** Runs `work` once the browser has painted what was just rendered. The result calls the work off. */
export function runAfterPaint(work: () => void): () => void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work)
  })
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    work()
  }, patience)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
