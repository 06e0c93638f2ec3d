import type { BadgeTone } from '#client/kit/ui/badge.tsx'
import type { Plates } from '#client/kit/ui/status-plates.ts'
import { formatDayOf } from '#client/lib/dates.ts'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { today } from '#shared/dates.ts'
import {
  type RepairAudience,
  type RepairParty,
  type RepairState,
  repairIsOver,
} from '#shared/office/repairs/repairs.state.ts'
import {
  type Repair,
  repairDangers,
  repairDangerWords,
  repairRoomNames,
  repairRooms,
  repairs,
} from '#shared/office/repairs/repairs.ts'

export const repairsApi = resourceApi(repairs)

export const repairRoomOptions = repairRooms.map((value) => ({ value, label: repairRoomNames[value] }))

export const repairDangerOptions = repairDangers.map((value) => ({
  value,
  label: repairDangerWords[value].name,
}))

const plate = (tone: BadgeTone, label: string) => ({ tone, label })

export const repairPlates: Plates<RepairState> = {
  reported: plate('pending', 'Reported'),
  question: plate('info', 'Question asked'),
  quoting: plate('info', 'Quote requested'),
  quoted: plate('pending', 'Quoted'),
  approval: plate('info', 'Approval requested'),
  declined: plate('bad', 'Declined'),
  approved: plate('good', 'Approved'),
  ordered: plate('info', 'Ordered'),
  visit: plate('info', 'Visit booked'),
  done: plate('good', 'Done'),
  'not-fixed': plate('bad', 'Not fixed'),
  confirmed: plate('good', 'Confirmed'),
  billed: plate('pending', 'Billed'),
  paid: plate('primary', 'Paid'),
  merged: plate('muted', 'Merged'),
  closed: plate('muted', 'Closed'),
}

/** Whose words a page uses: an agency's team, a private landlord, or a client landlord. */
export type RepairReader = 'team' | 'owner' | 'client'

export function useRepairReader(): RepairReader {
  const [mayRead, isAgency] = [useMay('read'), useIsAgency()]
  return mayRead ? (isAgency ? 'team' : 'owner') : 'client'
}

const partyNames: Record<RepairReader, Record<RepairParty, string>> = {
  team: { us: 'us', tenant: 'the tenant', landlord: 'the landlord', contractor: 'the contractor' },
  owner: { us: 'you', tenant: 'the tenant', landlord: 'you', contractor: 'the contractor' },
  client: { us: 'the agency', tenant: 'the tenant', landlord: 'you', contractor: 'the contractor' },
}

/**
 * 'Waiting for the landlord since 24 Nov', in a list 'With the landlord since 24 Nov'; of what is over 'Since 24 Nov'. A day of
 * this year has no year.
 */
export function repairWaits(
  { waitsFor, since }: Repair,
  reader: RepairReader,
  begin: 'Waiting for' | 'With' = 'Waiting for',
): string {
  const day = formatDayOf(since).replace(new RegExp(`,? ${today().slice(0, 4)}$`), '')
  return waitsFor ? `${begin} ${partyNames[reader][waitsFor]} since ${day}` : `Since ${day}`
}

export const isRepairOver = ({ state }: Pick<Repair, 'state'>) => repairIsOver.has(state)

/** Who reads a message, as the choice of them says. */
export const audienceWords: Record<RepairAudience, { name: string; text: string }> = {
  tenant: { name: 'Tenant', text: 'Only the tenants and your team read this.' },
  landlord: { name: 'Landlord', text: 'Only the landlord and your team read this.' },
  contractor: { name: 'Contractor', text: 'Only the contractor and your team read this.' },
  team: { name: 'Team only', text: 'Only your team reads this.' },
  everyone: { name: 'Everyone', text: 'The tenants, the landlord, the contractors and your team read this.' },
}

/** Who may be written to. A private landlord has no landlord to ask and no team; common parts have no tenants. */
export function repairAudiencesOf({ tenancyId }: Repair, isAgency: boolean): RepairAudience[] {
  const tenant: RepairAudience[] = tenancyId ? ['tenant'] : []
  return isAgency ? [...tenant, 'landlord', 'contractor', 'team', 'everyone'] : [...tenant, 'contractor']
}
