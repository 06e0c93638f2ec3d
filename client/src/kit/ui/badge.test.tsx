import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Badge, type BadgeTone } from './badge.tsx'

const plates: [BadgeTone, string][] = [
  ['primary', 'Active'],
  ['pending', 'Pending'],
  ['bad', 'Overdue'],
  ['muted', 'Expired'],
  ['good', 'Available'],
  ['wait', 'Pending'],
  ['info', 'Scheduled'],
]

test.each(plates)('a badge of the tone %s shows its word and a glyph beside the colour', (tone, word) => {
  const { container } = render(<Badge tone={tone}>{word}</Badge>)
  expect(screen.getByText(word)).toBeTruthy()
  expect(container.querySelector<HTMLElement>('.badge')?.dataset.glyph).toMatch(/^\S$/)
})

test('no two tones share a glyph', () => {
  const { container } = render(
    plates.map(([tone, word]) => (
      <Badge key={tone} tone={tone}>
        {word}
      </Badge>
    )),
  )
  const glyphs = [...container.querySelectorAll<HTMLElement>('.badge')].map(({ dataset }) => dataset.glyph)
  expect(new Set(glyphs).size).toBe(plates.length)
})
