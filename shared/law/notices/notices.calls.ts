import { contract } from '../../contract.ts'
import { calendarDate } from '../../fields.ts'
import { rentFollows } from '../../records/terms/terms.changes.ts'
import { idParams } from '../../resource.ts'
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
  id: z.uuid('This names no tenancy'),
  noticeId: z.uuid('This names no notice'),
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

/** Notices that end a tenancy in England, and what the books know of the grounds for possession. */
export const noticeCalls = {
  list: contract({
    name: 'listNotices',
    method: 'get',
    path: '/api/tenancies/:id/notices',
    access: 'read',
    summary:
      'The tenant’s notices and notices of possession of a tenancy, with what they forbid and until when',
    params: idParams,
    reply: noticesReply,
    madeOf,
  }),
  ban: contract({
    name: 'readLettingBan',
    method: 'get',
    path: '/api/properties/:id/letting-ban',
    access: 'read',
    summary: 'Until when a home may neither be let nor advertised after a notice on ground 1 or 1A',
    params: idParams,
    reply: lettingBan,
    madeOf: ['possession_notices', 'ban_exceptions', 'properties'],
  }),
  claimException: contract({
    name: 'claimBanException',
    method: 'post',
    path: '/api/properties/:id/letting-ban/exceptions',
    access: 'write',
    summary:
      'Say that an exception to the ban of a notice holds; what it permits is refused no more while that stands',
    params: idParams,
    body: banClaimInput,
    takesKey: true,
    status: 201,
    reply: lettingBan,
    changes: banned,
  }),
  takeExceptionBack: contract({
    name: 'takeBanExceptionBack',
    method: 'post',
    path: '/api/properties/:id/letting-ban/exceptions/:claimId/take-back',
    access: 'write',
    summary: 'Withdraw that an exception holds; it stays on the record with the reason',
    params: z.object({
      id: z.uuid('This names no property'),
      claimId: z.uuid('This names no exception'),
    }),
    body: banClaimBack,
    reply: lettingBan,
    changes: banned,
  }),
  check: contract({
    name: 'checkGrounds',
    needsRent: 'tenancy',
    method: 'get',
    path: '/api/tenancies/:id/notices/grounds',
    access: 'read',
    summary:
      'Each ground for possession with its earliest date and what the books know of its conditions; information, not advice',
    params: idParams,
    query: z.strictObject({ servedOn: calendarDate('The day of service is required').optional() }),
    reply: possessionCheck,
    madeOf,
    changes: rentFollows,
  }),
  receive: contract({
    name: 'recordTenantNotice',
    method: 'post',
    path: '/api/tenancies/:id/notices/tenant',
    access: 'write',
    summary: 'Record the tenant’s notice, which sets the tenancy’s last day',
    params: idParams,
    body: tenantNoticeInput,
    takesKey: true,
    status: 201,
    reply: noticesReply,
    changes,
  }),
  serve: contract({
    name: 'recordPossessionNotice',
    method: 'post',
    path: '/api/tenancies/:id/notices/possession',
    access: 'write',
    summary:
      'Record a notice of possession that was served; one on ground 1 or 1A takes the home off the public page',
    params: idParams,
    body: possessionInput,
    takesKey: true,
    status: 201,
    reply: noticesReply,
    changes,
  }),
  withdraw: contract({
    name: 'withdrawNotice',
    method: 'post',
    path: '/api/tenancies/:id/notices/:noticeId/withdraw',
    access: 'write',
    summary:
      'Withdraw a notice; a home under ground 1 or 1A stays off the market all the same, unless the notice was recorded by mistake',
    params: noticeParams,
    body: withdrawInput,
    reply: noticesReply,
    changes,
  }),
}
