/** Prints the page as soon as its fonts are there: on paper nothing takes the place of what stood in for them. */
export async function printPage() {
  await document.fonts?.ready
  window.print()
}
