export const photosId = 'photos'

/** Scrolls to the photos. A link would change the address, and then ask about unsaved changes. */
export function scrollToPhotos(): void {
  const card = document.getElementById(photosId)
  const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  card?.scrollIntoView({ behavior: isMotionReduced ? 'auto' : 'smooth', block: 'start' })
  card?.focus({ preventScroll: true })
}
