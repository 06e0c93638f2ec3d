import { expect, test } from 'vitest'
import { guessKind } from './document-kinds.ts'

test('a file’s name says what it most likely is', () => {
  const names = [
    'CP12 2026.pdf',
    'EICR_flat2.pdf',
    'epc.PDF',
    'Tenancy-Agreement.pdf',
    'IMG_0042.HEIC',
    'Gaston.pdf',
  ]
  expect(names.map(guessKind)).toEqual(['gas', 'electrical', 'energy', 'agreement', 'other', 'other'])
})
