import type { z } from 'zod'
import { ladderInput } from '#shared/money/arrears/ladder.ts'

/** What the form of the agency's steps holds. */
export const stepsInput = ladderInput.pick({ steps: true, replyTo: true })
export type StepsInput = z.input<typeof stepsInput>
