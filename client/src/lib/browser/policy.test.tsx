import { afterEach, expect, test, vi } from 'vitest'
import { z } from '#shared/zod.ts'

afterEach(() => vi.unstubAllGlobals())

test('a form is checked in a browser without code made of text, which the content security policy forbids', () => {
  const made = vi.fn()
  vi.stubGlobal('Function', made)
  const form = z.object({ name: z.string() })
  expect(form.parse({ name: 'Ann' })).toEqual({ name: 'Ann' })
  expect(made).not.toHaveBeenCalled()
})
