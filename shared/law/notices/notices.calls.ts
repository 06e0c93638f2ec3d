import { adds, contract, reads, writes } from '../../contract.ts'
import { calendarDate } from '../../fields.ts'
import { rentFollows } from '../../records/terms/terms.changes.ts'
import { z } from '../../zod.ts'
import {
  banClaimBack,
  banClaimInput,
  lettingBan,
  noticesReply,
  possessionCheck,
  possessionInput,
  tenantNoticeInput,
  withdrawInput,
} from './notices.ts'

const madeOf = [
  ...(['tenant_notices', 'possession_notices', 'tenancies', 'tenants', 'properties'] as const),
  ...(['rent_accounts', 'entries'] as const),
] as const
const noticeParams = z.object({
  id: z.uuid('Tenancy not found'),
  noticeId: z.uuid('Notice not found'),
})
const changes = [
  'tenant_notices',
  'possession_notices',
  'tenancies',
  'properties',
  'adverts',
  'servings',
  ...rentFollows,
] as const

const banned = ['ban_exceptions', 'properties', 'adverts'] as const
/** What a write answers: the notices of the tenancy, or the ban of the property. */
const notices = { reply: noticesReply, changes } as const
const bans = { reply: lettingBan, changes: banned } as const

/** Notices that end a tenancy in England, and what the books know of the grounds for possession. */
export const noticeCalls = {
  list: contract({
    ...reads,
    name: 'listNotices',
    path: '/api/tenancies/:id/notices',
    summary: 'The tenant’s notices and section 8 notices of a tenancy, with what they forbid and until when',
    reply: noticesReply,
    madeOf,
  }),
  ban: contract({
    ...reads,
    name: 'readLettingBan',
    path: '/api/properties/:id/letting-ban',
    summary: 'Until when a property can’t be let or advertised after a notice on ground 1 or 1A',
    reply: lettingBan,
    madeOf: ['possession_notices', 'ban_exceptions', 'properties'],
  }),
  claimException: contract({
    ...adds,
    name: 'claimBanException',
    path: '/api/properties/:id/letting-ban/exceptions',
    summary:
      'Claim an exception to the ban of a notice; what it permits is then allowed until the claim is withdrawn',
    done: { title: 'Exception Claimed', description: 'The property’s page shows who claimed it and why.' },
    body: banClaimInput,
    ...bans,
  }),
  withdrawException: contract({
    ...writes,
    name: 'takeBanExceptionBack',
    path: '/api/properties/:id/letting-ban/exceptions/:claimId/take-back',
    summary: 'Withdraw a claimed exception; it stays on the record with the reason',
    done: { title: 'Exception Withdrawn', description: 'It stays on the record with the reason.' },
    params: z.object({
      id: z.uuid('This names no property'),
      claimId: z.uuid('Exception not found'),
    }),
    body: banClaimBack,
    ...bans,
  }),
  check: contract({
    ...reads,
    name: 'checkGrounds',
    needsRent: 'tenancy',
    path: '/api/tenancies/:id/notices/grounds',
    summary:
      'Each ground for possession with its earliest date and what your records show of its conditions; information, not advice',
    query: z.strictObject({ servedOn: calendarDate('Enter the date of service').optional() }),
    reply: possessionCheck,
    madeOf,
    changes: rentFollows,
  }),
  receive: contract({
    ...adds,
    name: 'recordTenantNotice',
    path: '/api/tenancies/:id/notices/tenant',
    summary: 'Record the tenant’s notice, which sets the tenancy’s last day',
    body: tenantNoticeInput,
    ...notices,
  }),
  serve: contract({
    ...adds,
    name: 'recordPossessionNotice',
    path: '/api/tenancies/:id/notices/possession',
    summary:
      'Record a section 8 notice that was served; one on ground 1 or 1A takes the property off the public page',
    body: possessionInput,
    ...notices,
  }),
  withdraw: contract({
    ...writes,
    name: 'withdrawNotice',
    path: '/api/tenancies/:id/notices/:noticeId/withdraw',
    summary:
      'Withdraw a notice; after ground 1 or 1A the property still stays off the market, unless the notice was recorded by mistake',
    done: { title: 'Notice Withdrawn', description: 'It stays on the record with the reason.' },
    params: noticeParams,
    body: withdrawInput,
    ...notices,
  }),
}
