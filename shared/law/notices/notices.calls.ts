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

/** Notices that end a tenancy in England, and what the books know of the grounds for possession. */
export const noticeCalls = {
  list: contract({
    name: 'listNotices',
    method: 'get',
    path: '/api/tenancies/:id/notices',
    access: 'read',
    summary: 'The tenant’s notices and section 8 notices of a tenancy, with what they forbid and until when',
    params: idParams,
    reply: noticesReply,
    madeOf,
  }),
  ban: contract({
    name: 'readLettingBan',
    method: 'get',
    path: '/api/properties/:id/letting-ban',
    access: 'read',
    summary: 'Until when a property can’t be let or advertised after a notice on ground 1 or 1A',
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
      'Claim an exception to the ban of a notice; what it permits is then allowed until the claim is withdrawn',
    done: { title: 'Exception Claimed', description: 'The property’s page shows who claimed it and why.' },
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
    summary: 'Withdraw a claimed exception; it stays on the record with the reason',
    done: { title: 'Exception Withdrawn', description: 'It stays on the record with the reason.' },
    params: z.object({
      id: z.uuid('This names no property'),
      claimId: z.uuid('Exception not found'),
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
      'Each ground for possession with its earliest date and what your records show of its conditions; information, not advice',
    params: idParams,
    query: z.strictObject({ servedOn: calendarDate('Enter the date of service').optional() }),
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
      'Record a section 8 notice that was served; one on ground 1 or 1A takes the property off the public page',
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
      'Withdraw a notice; after ground 1 or 1A the property still stays off the market, unless the notice was recorded by mistake',
    done: { title: 'Notice Withdrawn', description: 'It stays on the record with the reason.' },
    params: noticeParams,
    body: withdrawInput,
    reply: noticesReply,
    changes,
  }),
}
