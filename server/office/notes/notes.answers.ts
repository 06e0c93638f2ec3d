import { aboutTenancy } from '../../money/bank/bank.ports.ts'
import { notes } from './notes.table.ts'

aboutTenancy.answeredBy(function ofNotes() {
  return notes
})
