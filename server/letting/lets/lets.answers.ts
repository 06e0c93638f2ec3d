import { readAgreedDeadlines } from '../../money/rent/rent.ports.ts'
import { readLetDeadlines } from './lets.events.ts'

readAgreedDeadlines.answeredBy(readLetDeadlines)
