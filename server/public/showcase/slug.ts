/** Names under /agent/ that no agency may have, because Gable uses them or may need them. */
const reserved = new Set([
  'about',
  'admin',
  'agent',
  'agents',
  'api',
  'assets',
  'blog',
  'contact',
  'dashboard',
  'edit',
  'example',
  'gable',
  'help',
  'home',
  'homes',
  'legal',
  'login',
  'me',
  'new',
  'null',
  'photos',
  'preview',
  'pricing',
  'privacy',
  'search',
  'settings',
  'showcase',
  'sign-in',
  'sitemap',
  'static',
  'support',
  'terms',
  'undefined',
])

export const isReserved = (slug: string): boolean => reserved.has(slug)

/** 'Gardner & Lane Lettings' → 'gardner-lane-lettings'; a name without letters of ours becomes 'agency'. */
export function makeSlug(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '')
  return plain.length < 3 || isReserved(plain) ? (plain ? `${plain}-lettings` : 'agency') : plain
}

/** The first of 'name', 'name-2', 'name-3' … that is not taken. */
export function findFreeSlug(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? name : `${name.slice(0, 55)}-${number}`
    if (!taken.has(slug)) return slug
  }
}
