/** Prints the page once its fonts are loaded: paper cannot replace a fallback font later. */
export async function printPage() {
  await document.fonts?.ready
  window.print()
}
