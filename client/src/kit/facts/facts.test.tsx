import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useRead } from '#client/lib/calls/use-call.ts'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import { advertCalls } from '#shared/law/adverts/adverts.calls.ts'
import { CallDialog, fieldsOf, ReasonDialog } from './call-dialog.tsx'
import { DialogButton } from './dialogs.tsx'
import { FactCard } from './fact-card.tsx'

const id = '01a215be-0000-7000-8000-000000000001'
const advert = '01a215be-0000-7000-8000-000000000002'
const row = {
  id: advert,
  place: 'Rightmove',
  rent: 1200,
  from: '2026-11-01',
  until: null,
  isOwnPage: false,
  takenBack: null,
  author: 'Ann Lee',
}
const { DateField } = fieldsOf(advertCalls.end)

function Adverts() {
  const query = useRead(advertCalls.list, { params: { id } })
  return (
    <FactCard query={query} id="adverts" what="the adverts" title="Adverts">
      {(adverts) =>
        adverts.map(({ id: one, place }) => (
          <p key={one}>
            {place}
            <DialogButton
              dialog={
                <CallDialog
                  call={advertCalls.end}
                  params={{ id, advert: one }}
                  title="End the Advert"
                  start={{ until: '2026-11-20' }}
                >
                  <DateField name="until" label="Last day" />
                </CallDialog>
              }
            >
              End
            </DialogButton>
            <DialogButton
              dialog={
                <ReasonDialog
                  call={advertCalls.remove}
                  params={{ id, advert: one }}
                  title="Remove the Advert"
                />
              }
            >
              Remove
            </DialogButton>
          </p>
        ))
      }
    </FactCard>
  )
}

let adverts = [row]
let refused: string | undefined
let isBroken = false

afterEach(() => {
  vi.unstubAllGlobals()
  adverts = [row]
  refused = undefined
  isBroken = false
})

function open() {
  const calls = playServer(({ method }) => {
    if (method === 'GET') return isBroken ? { status: 500, body: refusal(500, 'Broken') } : { body: adverts }
    if (refused) return { status: 400, body: refusal(400, refused, { errors: { until: refused } }) }
    adverts = []
    return { body: adverts }
  })
  openScreens({ '/card': () => <Adverts /> }, '/card')
  return calls
}
const posted = (calls: Call[]) => calls.find(({ method }) => method === 'POST')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a card that could not be read says so under its title, and tries again', async () => {
  isBroken = true
  open()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Adverts' })).toBeTruthy()
  isBroken = false
  await press('Try again')
  expect(await screen.findByText('Rightmove')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a dialog sends what its fields collect, says what the contract says, and closes although its row has gone', async () => {
  const calls = open()
  await press('End')
  fireEvent.change(await screen.findByLabelText('Last day'), { target: { value: '2026-11-18' } })
  await press('Record')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posted(calls)).toMatchObject({
    path: `/api/properties/${id}/adverts/${advert}/end`,
    body: { until: '2026-11-18' },
  })
  expect(screen.queryByText('Rightmove')).toBeNull()
  expect(await screen.findByText(advertCalls.end.done.title)).toBeTruthy()
})

test('what the server refuses stands at its field, and what was typed stays', async () => {
  refused = 'Before the first day'
  open()
  await press('End')
  const field = await screen.findByLabelText<HTMLInputElement>('Last day')
  fireEvent.change(field, { target: { value: '2026-10-18' } })
  await press('Record')
  expect(await screen.findByText('Before the first day')).toBeTruthy()
  expect(field.value).toBe('2026-10-18')
  expect(field.ariaInvalid ?? field.getAttribute('aria-invalid')).toBe('true')
})

test('a reason is asked for, and nothing is sent without one', async () => {
  const calls = open()
  await press('Remove')
  await press('Record')
  expect(await screen.findByText('Enter a reason, so that others know it')).toBeTruthy()
  expect(posted(calls)).toBeUndefined()
  fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'A typing error' } })
  await press('Record')
  await waitFor(() => expect(posted(calls)?.body).toEqual({ why: 'A typing error' }))
})
