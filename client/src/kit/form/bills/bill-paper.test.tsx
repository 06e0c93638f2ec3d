import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { openScreens, playServer } from '#client/testing-screen.tsx'
import { PaperField } from './bill-paper.tsx'

const Paper = () => (
  <FormProvider {...useForm({ defaultValues: { paper: null } })}>
    <PaperField label="Invoice" />
  </FormProvider>
)

const dragged = { dataTransfer: { types: ['Files'], files: [] } }

test('a file that is dropped beside the field is not opened by the browser, which would leave the form', async () => {
  playServer(() => undefined)
  openScreens({ '/bill': Paper }, '/bill')
  await screen.findByText(/^Invoice/)
  for (const event of [
    createEvent.dragOver(document.body, dragged),
    createEvent.drop(document.body, dragged),
  ]) {
    fireEvent(document.body, event)
    expect(event.defaultPrevented).toBe(true)
  }
})

test('a file that is dragged over the words of the field stays over the field', async () => {
  playServer(() => undefined)
  openScreens({ '/bill': Paper }, '/bill')
  const words = await screen.findByText(/^Invoice/)
  const field = words.parentElement as HTMLElement
  fireEvent.dragOver(field, dragged)
  await waitFor(() => expect(field.className).toContain('bg-brand-soft'))
  const leave = (to: Element) => {
    const event = createEvent.dragLeave(field, dragged)
    Object.defineProperty(event, 'relatedTarget', { value: to })
    fireEvent(field, event)
  }
  leave(words)
  expect(field.className).toContain('bg-brand-soft')
  leave(document.body)
  await waitFor(() => expect(field.className).not.toContain('bg-brand-soft'))
})
