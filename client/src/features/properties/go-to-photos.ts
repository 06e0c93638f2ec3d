export const photosId = 'photos'

/** Not a link: a change of the address would ask whether the form may be left. */
export function goToPhotos(): void {
  const card = document.getElementById(photosId)
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  card?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' })
  card?.focus({ preventScroll: true })
}
