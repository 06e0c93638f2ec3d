import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LawNotice, LawSource } from './law-source.tsx'

test('a source that is no statute says so, and the screen says that it is no advice', () => {
  render(
    <>
      <LawSource source="Tenant Fees Act 2019, schedule 2" />
      <LawSource source="Draft regulations" standing="draft" />
      <LawNotice />
    </>,
  )
  expect(screen.getByText('Tenant Fees Act 2019, schedule 2')).toBeTruthy()
  expect(screen.getByText('Draft regulations (draft regulations)')).toBeTruthy()
  expect(screen.getByText(/not advice/)).toBeTruthy()
})
