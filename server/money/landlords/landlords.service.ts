export { importedFees } from './fees/fees.imported.ts'
export { findHeldLine } from './held/held.line.ts'
export { keepTax } from './tax/tax.keep.ts'
