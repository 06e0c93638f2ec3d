import { aboutTenancy } from '../../money/bank/bank.ports.ts'
import { servings } from './servings.table.ts'

aboutTenancy.answeredBy(function ofServings() {
  return servings
})
