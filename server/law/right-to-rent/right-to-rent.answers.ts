import { aboutTenancy } from '../../money/bank/bank.ports.ts'
import { rightToRentChecks } from './right-to-rent.table.ts'

aboutTenancy.answeredBy(function ofRightToRent() {
  return rightToRentChecks
})
