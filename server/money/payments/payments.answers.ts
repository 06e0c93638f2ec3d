import * as invoices from '../../records/invoices/invoices.ports.ts'
import { readPayLinks } from './payments.links.ts'

invoices.readPayLinks.answeredBy(readPayLinks)
