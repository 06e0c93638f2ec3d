import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawLedger } from './ledger-drawing.ts'
import { drawRooms } from './rooms-drawing.ts'
import { isMain, root } from './tools.mjs'

/** The documents that have a picture of the code, and what draws it. */
export const drawings = {
  '.github/ARCHITECTURE.md': drawRooms,
  'server/money/ledger/README.md': drawLedger,
}

const [begin, end] = ['<!-- drawn by npm run draw -->', '<!-- the end of the drawing -->']

/** A document as it is, and with a current picture. */
export function readDrawn(path: string, draw: () => string): { text: string; drawn: string } {
  const text = readFileSync(join(root, path), 'utf8')
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`${path} has no place for the picture`)
  return { text, drawn: `${before}${begin}\n\n${draw()}\n\n${end}${after}` }
}

if (isMain(import.meta.url))
  for (const [path, draw] of Object.entries(drawings))
    writeFileSync(join(root, path), readDrawn(path, draw).drawn)
