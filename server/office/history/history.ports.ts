import type { AccountScope } from '../../db/scope.ts'
import { question } from '../../registry/ports.ts'

/** What else is noted once a change is undone. */
export const afterUndo =
  question<(scope: AccountScope, changeId: string) => Promise<void>>('a change that is undone')
