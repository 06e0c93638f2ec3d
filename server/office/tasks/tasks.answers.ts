import { aboutTenancy } from '../../money/bank/bank.ports.ts'
import { tasks } from './tasks.table.ts'

aboutTenancy.answeredBy(function ofTasks() {
  return tasks
})
