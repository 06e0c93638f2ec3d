import type { House } from '#client/kit/terrace/house.ts'
import { HouseRow } from '#client/kit/terrace/portrait.tsx'
import type { AgentPage, PublicAgent } from '#shared/public/showcase/showcase.ts'
import { agencyStyle } from '../agency.ts'
import { drawingPrefix } from '../house-of.ts'

/** Invented houses with lit windows at the foot of a card. */
export const ornament: House[] = [
  'gabled-21',
  'cottage-83',
  'bayFront-43',
  'georgian-26',
  'flatFront-20',
].map((id) => ({ id, label: '', status: 'rented', type: 'house' }))

const perSheet = 10
const rows = [0, 1, 2, 3, 4, 5]
const columns = [0, 1, 2]

interface CardProps {
  agent: PublicAgent
  /** The page's address without 'https://'. */
  address: string
  qr: AgentPage['qr']
}

function BusinessCard({ agent, address, qr }: CardProps) {
  return (
    <div className="business-card">
      <svg
        className="code"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path d={qr.path} fill="#171c12" />
      </svg>
      <div>
        {agent.logo ? (
          <img
            src={agent.logo}
            alt={agent.agency}
            className="h-[8mm] max-w-[44mm] object-contain object-left"
          />
        ) : (
          <p className="agency">{agent.agency}</p>
        )}
        <p className="name">{agent.name}</p>
        {agent.title && <p className="mt-[0.6mm]">{agent.title}</p>}
      </div>
      <div>
        {agent.phone && <p>{agent.phone}</p>}
        {agent.email && <p>{agent.email}</p>}
        <p className="agency">{address}</p>
        {agent.licenceNumber && <p className="text-[6pt]">Licence {agent.licenceNumber}</p>}
      </div>
      <HouseRow houses={ornament} prefix={drawingPrefix} className="row" />
    </div>
  )
}

/** The print version of the agent page: a sheet of business cards with the page's address and QR code. */
export function BusinessCards({ agent, url, qr }: { agent: PublicAgent; url: string; qr: AgentPage['qr'] }) {
  const address = url.replace(/^https?:\/\//, '')
  return (
    <div className="business-cards" aria-hidden="true" style={agencyStyle(agent.brandColour)}>
      {Array.from({ length: perSheet }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ten times the same card
        <BusinessCard key={place} agent={agent} address={address} qr={qr} />
      ))}
      {rows.flatMap((row) =>
        ['', 'far'].map((side) => (
          <span key={`${row}${side}`} className={`cut cut-across ${side}`} style={{ top: `${row * 55}mm` }} />
        )),
      )}
      {columns.flatMap((column) =>
        ['', 'far'].map((side) => (
          <span
            key={`${column}${side}`}
            className={`cut cut-down ${side}`}
            style={{ left: `${column * 85}mm` }}
          />
        )),
      )}
    </div>
  )
}
