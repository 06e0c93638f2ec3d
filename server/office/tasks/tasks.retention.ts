import { textOf } from '../../registry/label.ts'
import type { Kept } from '../../registry/member.ts'
import { tasks } from './tasks.table.ts'

export const keptTasks: Kept = {
  name: 'tasks',
  table: tasks,
  words: { one: 'Task', many: 'Tasks' },
  nameOf: ({ text }) => `the task ‘${textOf(text)}’`,
}
