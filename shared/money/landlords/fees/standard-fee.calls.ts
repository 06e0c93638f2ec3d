import { contract } from '../../../contract.ts'
import { idParams } from '../../../resource.ts'
import {
  applyFeeInput,
  applyFeeReply,
  standardFeeInput,
  standardFeeQuery,
  standardFeeReply,
  waiveFeeInput,
} from './standard-fee.ts'

/** The calls of the fee that an agency takes of new landlords. */
export const standardFeeCalls = {
  read: contract({
    name: 'readStandardFee',
    method: 'get',
    path: '/api/fees/standard',
    access: 'read',
    agencies: true,
    summary: 'The fee that new landlords get, and the landlords who have no fee',
    query: standardFeeQuery,
    reply: standardFeeReply,
    madeOf: ['standard_fees', 'fee_rules', 'landlords', 'properties', 'agency', 'entries', 'rent_accounts'],
  }),
  save: contract({
    name: 'saveStandardFee',
    method: 'put',
    path: '/api/fees/standard',
    access: 'manage',
    agencies: true,
    summary: 'Enter the fee for landlords who are added from now on, or choose none',
    body: standardFeeInput,
    takesKey: true,
    reply: standardFeeReply,
    changes: ['standard_fees', 'entries'],
  }),
  apply: contract({
    name: 'applyStandardFee',
    needsRent: 'shown',
    method: 'post',
    path: '/api/fees/standard/apply',
    access: 'manage',
    agencies: true,
    summary: 'Give the standard fee to landlords who have no fee, from a day on',
    body: applyFeeInput,
    takesKey: true,
    reply: applyFeeReply,
    changes: ['fee_rules', 'entries'],
  }),
  waive: contract({
    name: 'waiveLandlordFee',
    needsRent: 'shown',
    method: 'put',
    path: '/api/landlords/:id/no-fee',
    access: 'manage',
    agencies: true,
    summary: 'Confirm that no management fee applies to a landlord, or undo that',
    params: idParams,
    body: waiveFeeInput,
    reply: null,
    changes: ['fee_rules', 'entries'],
  }),
}
