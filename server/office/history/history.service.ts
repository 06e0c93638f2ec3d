export { undoChange } from './undo.ts'
