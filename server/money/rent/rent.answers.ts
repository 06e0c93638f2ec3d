import * as invoices from '../../records/invoices/invoices.ports.ts'
import { startRent } from '../../records/tenancies/tenancies.ports.ts'
import { beforeReversal } from '../ledger/ledger.ports.ts'
import { catchUpRent } from './account/rent.catch-up.ts'
import { refuseBroughtAlone } from './account/rent.opening-credits.ts'
import { stateSchedule } from './account/rent.start.ts'
import { chargeAhead, listAskedRent, payInvoices, undoPayments } from './from/rent.invoices.ts'

startRent.answeredBy(stateSchedule)
invoices.catchUpRent.answeredBy(catchUpRent)
invoices.listAskedRent.answeredBy(listAskedRent)
invoices.chargeAhead.answeredBy(chargeAhead)
invoices.payInvoices.answeredBy(payInvoices)
invoices.undoPayments.answeredBy(undoPayments)
beforeReversal.answeredBy(refuseBroughtAlone)
