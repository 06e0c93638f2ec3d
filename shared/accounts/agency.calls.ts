import { contract, reads } from '../contract.ts'
import { agency, agencyCard, agencyChange } from './agency.ts'
import { logoLimit, pictureInput } from './profile.ts'

/** The agency's profile, shown on invoices and on the public page. */
export const agencyCalls = {
  read: contract({
    ...reads,
    name: 'readAgency',
    path: '/api/agency',
    summary: 'The account’s own details: name, currency, date style and clock, agent profile and branding',
    reply: agency,
    madeOf: ['agency', 'entries'],
  }),
  card: contract({
    name: 'readAgencyCard',
    method: 'get',
    path: '/api/agency/card',
    access: 'shared',
    agencies: true,
    summary: 'How an agency’s landlords reach it: name, phone, email, address',
    reply: agencyCard,
    madeOf: ['agency', 'entries', 'tenancies'],
  }),
  update: contract({
    name: 'updateAgency',
    method: 'patch',
    path: '/api/agency',
    access: 'manage',
    summary: 'Change the account’s own details; amounts are not converted to another currency',
    body: agencyChange,
    reply: agency,
    changes: ['agency', 'accounts', 'entries'],
  }),
  readLogo: contract({
    ...reads,
    name: 'readAgencyLogo',
    path: '/api/agency/logo',
    summary: 'The logo, as PNG',
    reply: 'raw',
  }),
  replaceLogo: contract({
    name: 'replaceAgencyLogo',
    method: 'put',
    path: '/api/agency/logo',
    access: 'manage',
    summary: 'The logo: PNG or SVG, at most 1 MB, as base64. It is kept as PNG.',
    body: pictureInput(logoLimit),
    bodyLimit: 1.5 * 1024 * 1024,
    reply: agency,
    changes: ['agency'],
  }),
  removeLogo: contract({
    name: 'removeAgencyLogo',
    method: 'delete',
    path: '/api/agency/logo',
    access: 'manage',
    summary: 'Remove the logo',
    reply: null,
    changes: ['agency'],
  }),
}
