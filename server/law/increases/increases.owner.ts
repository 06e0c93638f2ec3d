import { sha256 } from '../../security/secrets.ts'
import type { Let } from './increases.let.ts'
import type { Opened } from './increases.open.ts'

const tidy = (email: string | null): string => (email ?? '').trim().toLowerCase()

/** Whose a link is: the landlord of the tenancy at this address, while the home is its owner's. A hash, because nobody reads it. */
export const linkForOf = ({ landlord, home }: Pick<Let, 'landlord' | 'home'>): string =>
  sha256([landlord.id, home.landlordId, tidy(landlord.email)].join(' '))

/** Whether a link is still its person's: not once the home or the tenancy has changed hands, or the email was corrected. */
export function isLinkOf(linkFor: string | null, { let_, events }: Pick<Opened, 'let_' | 'events'>): boolean {
  if (linkFor !== null) return linkFor === linkForOf(let_)
  const asked = events.findLast(({ kind }) => kind === 'asked')
  return asked !== undefined && tidy(asked.name) === tidy(let_.landlord.email)
}
