import { afterPaint } from './after-paint.ts'
import { fetchLaterCode } from './later-code.ts'

// The outline needs the connection first.
afterPaint(fetchLaterCode)
