import { z } from 'zod'
import { sentenceOfIssue } from './sentences.ts'

// Schemas read these settings when they are made, so every file that makes one takes zod from here. In a browser zod
// would try whether code can be made of text, which the pages' policy forbids and the browser reports.
z.config({ customError: sentenceOfIssue, jitless: 'document' in globalThis })

export { z }
