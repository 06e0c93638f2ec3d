import type { AccountId } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { request } from '../../registry/ports.ts'
import type { About } from './enquiries.letter.ts'

/** A home on a published page. */
export type Home = About & { id: string }

/** A published page: its account, and the homes on it. */
export interface Page {
  accountId: AccountId
  findHome(id: string): Promise<Home | undefined>
}

/** Finds the published page that has this slug or account id. */
export const findPage = request<(services: Services, name: string) => Promise<Page | undefined>>(
  'the public page of an enquiry',
)
