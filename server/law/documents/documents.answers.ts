import { aboutTenancy } from '../../money/bank/bank.ports.ts'
import { documents } from './documents.table.ts'

aboutTenancy.answeredBy(function ofDocuments() {
  return documents
})
