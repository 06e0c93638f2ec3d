import { formatMoney } from '#shared/currency.ts'
import type { AgentPage, HomePage, PublicPage } from '#shared/public/showcase/showcase.ts'
import { escapeHtml, type PageHead, scriptJson } from '../../http/template.ts'
import { agentData, agentUrl, homeData, homeUrl } from './linked-data.ts'

/** What other places show of the page: search results, link previews, browser tabs. */
interface Card {
  title: string
  description: string
  url: string
  /** The picture's address and what it shows. */
  picture: [address: string, shows: string]
  siteName: string
  data: object
  /** Hidden from search engines: the page is not published, or it replaces a home that is gone. */
  hidden: boolean
}

/** Search results show this many characters of a description. */
const longest = 155

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const words = line.slice(0, longest - 1)
  return `${words.slice(0, Math.max(words.lastIndexOf(' '), longest / 2))}…`
}

const sentences = (...texts: string[]) =>
  texts
    .map((text) => text.replace(/[.\s]+$/, ''))
    .filter(Boolean)
    .join('. ')
    .concat('.')

function agentCard(page: AgentPage): Card {
  const { agent, homes, appUrl } = page
  const url = agentUrl(appUrl, agent)
  const count = homes.length === 1 ? '1 home to rent' : `${homes.length} homes to rent`
  const where = agent.location ? ` in ${agent.location}` : ''
  const example = agent.example ? 'Example: ' : ''
  return {
    title: `${example}${agent.name}, ${agent.agency}${agent.location ? ` · ${agent.location}` : ''}`,
    description: shorten(sentences(`${example}${count}${where}`, agent.tagline, agent.bio)),
    url,
    picture: [`${url}/preview.png`, `A street of houses, and the name of ${agent.agency}`],
    siteName: agent.agency,
    data: agentData(page),
    hidden: page.gone === true || (page.owner !== null && !page.owner.published),
  }
}

function homeCard(page: HomePage): Card {
  const { agent, home, appUrl } = page
  const url = homeUrl(appUrl, agent, home)
  const rent = `${formatMoney(home.rent, agent.currency)} a month`
  const example = agent.example ? 'Example: ' : ''
  return {
    title: `${example}${home.title}, ${rent} · ${agent.agency}`,
    description: shorten(sentences(`${example}${home.title}, ${home.location}, ${rent}`, home.description)),
    url,
    picture: [`${url}/preview.png`, `${home.title}, ${rent}`],
    siteName: agent.agency,
    data: homeData(page),
    hidden: false,
  }
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`

/** The style of the printed sheet, without margins because business cards reach its edges. HTML allows a style only in the head. */
const sheetMargins: Record<PublicPage['kind'], string> = { agent: '0', home: '11mm 15mm' }

/** The head of a public page: title, address, and what link previews and search engines read. */
export function writeHead(page: PublicPage): PageHead {
  const card = page.kind === 'agent' ? agentCard(page) : homeCard(page)
  const { title, description, url, siteName } = card
  const [picture, shows] = card.picture
  const tags = [
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    card.hidden ? meta('name', 'robots', 'noindex') : '',
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'en_GB'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', shows),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', picture),
    `<style>@page { size: A4; margin: ${sheetMargins[page.kind]} }</style>`,
    `<script type="application/ld+json">${scriptJson(card.data)}</script>`,
  ]
  return { title, tags: tags.filter(Boolean).join('\n    ') }
}
