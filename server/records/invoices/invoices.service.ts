export { hasRentToRaise } from './invoices.rent.ts'
export { readPrinted } from './papers/invoices.printed.ts'
