import { z } from 'zod'
import { sentenceOfIssue } from './sentences.ts'

// Schemas read these settings when they are made, so every file that makes a schema imports zod from here. In a browser zod
// would otherwise test whether it can compile code, which the pages' policy forbids and the browser reports.
z.config({ customError: sentenceOfIssue, jitless: 'document' in globalThis })

export { z }
