import { encode } from 'uqr'
import { type AgentPage, agentPage, type HomePage, homePage } from '#shared/public/showcase/showcase.ts'
import { exampleAgent, exampleHomes } from './example.ts'
import { agentUrl } from './linked-data.ts'
import type { OwnAccount, PublicAccount } from './public-account.ts'
import { readAgent, readHome, readHomes, type ShownAccount } from './public-scope.ts'

/** The request of a page: the server's own address, and the query with its filters. */
export interface Asked {
  appUrl: string
  search: string
}

const othersShown = 3

function agentPageOf(page: Omit<AgentPage, 'kind' | 'qr'>, slug = page.agent.slug): AgentPage {
  const qr = qrPath(agentUrl(page.appUrl, { slug }))
  // Parsing drops every field that the schema of the public page does not name.
  return agentPage.parse({ ...page, kind: 'agent', qr })
}

async function agentWithHomes(books: ShownAccount, slug: string) {
  const [agent, homes] = await Promise.all([readAgent(books, slug), readHomes(books, slug)])
  return { agent: { ...agent, totalProperties: homes.length }, homes }
}

/** The page of a published account, as strangers see it. */
export async function readPublishedPage(books: PublicAccount, asked: Asked): Promise<AgentPage> {
  return agentPageOf({ ...asked, ...(await agentWithHomes(books, books.slug)), owner: null })
}

/**
 * The page as the account's own team sees it. Until it is published, its files are under 'showcase', which
 * only the team reaches; `owner.slug` is the address that the page has or would get.
 */
export async function readOwnPage(
  books: OwnAccount,
  asked: Asked,
  owner: { mayPublish: boolean; slug: string },
): Promise<AgentPage> {
  const published = books.publishedAt !== null
  const parts = await agentWithHomes(books, published ? owner.slug : exampleAgent.slug)
  return agentPageOf({ ...asked, ...parts, owner: { ...owner, published } }, owner.slug)
}

/** The page of one home; undefined when the home is not shown in public. */
export async function readHomePage(
  books: ShownAccount,
  slug: string,
  id: string,
  { appUrl }: Asked,
): Promise<HomePage | undefined> {
  const agent = await readAgent(books, slug)
  const home = await readHome(books, slug, id, agent.currency)
  if (!home) return undefined
  const homes = await readHomes(books, slug)
  const others = homes.filter((other) => other.id !== home.id)
  // The most similar homes come first: those of the same area, then those with a similar rent.
  const unlike = ({ area, rent }: { area: string; rent: number }) =>
    (area === home.area ? 0 : 1_000_000) + Math.abs(rent - home.rent)
  others.sort((a, b) => unlike(a) - unlike(b))
  return homePage.parse({
    kind: 'home',
    appUrl,
    agent: { ...agent, totalProperties: homes.length },
    home,
    others: others.slice(0, othersShown),
  })
}

/** The example, which no database holds. */
export function examplePage(asked: Asked): AgentPage {
  return agentPageOf({ ...asked, agent: exampleAgent, homes: exampleHomes, owner: null })
}

export function exampleHomePage(id: string, { appUrl }: Asked): HomePage | undefined {
  const at = exampleHomes.findIndex((home) => home.id === id)
  const home = exampleHomes[at]
  if (!home) return undefined
  const others = [...exampleHomes.slice(at + 1), ...exampleHomes.slice(0, at)].slice(0, othersShown)
  return homePage.parse({ kind: 'home', appUrl, agent: exampleAgent, home, others })
}

/** A text's QR code as one SVG path, each run of dark squares a bar; `size` is the side in squares. */
function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const bars = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { path: bars.join(''), size }
}
