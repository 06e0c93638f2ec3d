import type { House } from '#client/kit/terrace/house.ts'
import { paths } from '#client/lib/paths.ts'
import type { PublicAgent, PublicHome } from '#shared/showcase/showcase.ts'
import { rentText } from './format.ts'

/** The id prefix of the drawings that a page's pictures share. */
export const drawings = 'h'

/** A public property as the terrace draws it. Its street is not told, so all stand in one. */
export function houseOf(home: PublicHome, agent: PublicAgent): House {
  return {
    id: home.id,
    label: home.title,
    status: 'available',
    type: home.type,
    rent: rentText(home.rent, agent.currency),
    href: paths.agentHome(agent.slug, home.id),
  }
}
