import type { House } from '#client/kit/terrace/house.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { formatMoney } from '#shared/currency.ts'
import type { PublicAgent, PublicHome } from '#shared/public/showcase/showcase.ts'

/** The id prefix of the drawings that a page's pictures share. */
export const drawingPrefix = 'h'

/** A public property as a house of the terrace. Without roads, which are not public, all houses stand in one street. */
export function houseOf(home: PublicHome, agent: PublicAgent): House {
  return {
    id: home.id,
    label: home.title,
    status: 'available',
    type: home.type,
    rent: `${formatMoney(home.rent, agent.currency)}/mo`,
    href: paths.agentHome(agent.slug, home.id),
  }
}
