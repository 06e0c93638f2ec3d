import { beforeFunding, repairsOfBills } from '../../money/bills/bills.ports.ts'
import { holdAboveApproval, nameRepairsOfBills } from './repairs.bills.ts'

beforeFunding.answeredBy(holdAboveApproval)
repairsOfBills.answeredBy(nameRepairsOfBills)
