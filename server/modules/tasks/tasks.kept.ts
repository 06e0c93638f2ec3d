import { textOf } from '../../records/label.ts'
import type { Kept } from '../../records/member.ts'
import { tasks } from './tasks.table.ts'

export const keptTasks: Kept = {
  name: 'tasks',
  table: tasks,
  nameOf: ({ text }) => `the task ‘${textOf(text)}’`,
}
