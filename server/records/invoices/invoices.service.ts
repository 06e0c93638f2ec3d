export { listNextNumbers } from './invoices.number.ts'
export { countRentOf, coversMonth } from './invoices.rent.queries.ts'
export { hasRentToRaise } from './invoices.rent.ts'
export { readPrinted } from './papers/invoices.printed.ts'
