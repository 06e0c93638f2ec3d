export { fillTemplate, printFilled, printTemplate } from './templates.print.ts'
