import { paths } from '#client/lib/pages/paths.ts'

/** The sections of Settings that are now sections of Money's Set-up. */
const movedSections = ['fees', 'reminders'] as const

/** Where an address of earlier times leads on to, with the rest of its query; undefined for an address that is still one. */
export function findMoved(path: string, search: string): string | undefined {
  const query = new URLSearchParams(search)
  const section = movedSections.find((each) => each === query.get('section'))
  const to = path.startsWith('/dashboard/proof')
    ? path.replace('proof', 'reconciliation')
    : path === paths.money()
      ? paths.rent()
      : path === '/dashboard/duties'
        ? paths.duties()
        : path === '/dashboard/rent/opening-balances'
          ? paths.moneySetUp('opening-balances')
          : path === paths.settings() && section
            ? paths.moneySetUp(section)
            : undefined
  if (!to) return undefined
  const [page = to, named] = to.split('?')
  for (const [name, value] of new URLSearchParams(named)) query.set(name, value)
  return query.size > 0 ? `${page}?${query}` : page
}
