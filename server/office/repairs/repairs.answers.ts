import { beforeFunding } from '../../money/bills/bills.ports.ts'
import { holdAboveApproval } from './repairs.bills.ts'

beforeFunding.answeredBy(holdAboveApproval)
