import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { PropertyPhoto } from '#shared/records/photos/photos.ts'
import { wholeProperty } from '../properties.testing.ts'
import { PropertyPhotos } from './photos.tsx'
import { moveInOrder } from './use-drag-order.ts'

const home = wholeProperty(7)
const path = `/api/properties/${home.id}/photos`

const photo = (number: number, caption = ''): PropertyPhoto => ({
  id: `01900000-0000-7000-8000-00000000000${number}`,
  caption,
  width: 1600,
  height: 1200,
  placeholder: 'data:image/webp;base64,',
  small: 's.webp',
  medium: 'm.webp',
  large: 'l.webp',
})

/** Plays the server with these photos; `more` answers first. */
function open(
  start: PropertyPhoto[],
  more: (call: Call) => ReturnType<Parameters<typeof playServer>[0]> = () => undefined,
  role = 'owner',
) {
  let there = start
  const calls = playServer((call) => {
    const own = more(call)
    if (own) return own
    const { method, body } = call
    if (call.path === '/api/auth/me') return { body: { user: {}, account: { id: 'a', role }, accounts: [] } }
    if (method === 'GET') return { body: there }
    if (method === 'POST') {
      const added = photo(there.length + 1)
      there = [...there, added]
      return { status: 201, body: added }
    }
    if (method === 'DELETE') {
      there = there.filter(({ id }) => !call.path.endsWith(id))
      return { status: 204 }
    }
    const order = body?.order as string[] | undefined
    if (order) there = there.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    else there = there.map((each) => (call.path.endsWith(each.id) ? { ...each, ...body } : each))
    return { body: order ? there : there.find(({ id }) => call.path.endsWith(id)) }
  })
  openScreens({ '/home': () => <PropertyPhotos id={home.id} /> }, '/home')
  return calls
}

const tiles = () =>
  screen.queryAllByRole('img', { name: /^Photo \d/ }).map((image) => image.getAttribute('alt'))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (calls: Call[], method: string) => calls.filter((call) => call.method === method)
const picture = (name: string, content = 'picture', type = 'image/jpeg') =>
  new File([content], name, { type })
const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByRole('group', { name: 'Add photos' }), {
    dataTransfer: { files, types: ['Files'] },
  })

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  )
})
afterEach(() => vi.unstubAllGlobals())

test('each of several dropped files is saved, or a sentence says why not', async () => {
  let broken = true
  const calls = open([], ({ method, body }) =>
    method === 'POST' && body?.image === btoa('broken') && broken
      ? { status: 503, body: refusal(503, 'The database is away.') }
      : undefined,
  )
  await screen.findByText('Drag photos here, several at once')
  drop(picture('front.jpg'), picture('torn.jpg', 'broken'), picture('notes.txt', 'text', 'text/plain'))
  await waitFor(() => expect(tiles()).toEqual(['Photo 1 of 1']))
  const list = screen.getByRole('list', { name: 'Photos on their way' })
  await waitFor(() => expect(within(list).getAllByRole('alert')).toHaveLength(2))
  const texts = within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent)
  expect(texts[0]).toContain('torn.jpgThe database is away.')
  expect(texts[1]).toContain('notes.txtChoose a JPG, PNG, WebP or GIF picture.')
  expect(sent(calls, 'POST').map((call) => call.path)).toEqual([path, path])

  expect(screen.queryByRole('button', { name: 'Try notes.txt again' })).toBeNull()
  broken = false
  press('Try torn.jpg again')
  await waitFor(() => expect(tiles()).toEqual(['Photo 1 of 2', 'Photo 2 of 2']))
  press('Remove notes.txt')
  expect(screen.queryByRole('list', { name: 'Photos on their way' })).toBeNull()
})

test('files beyond the thirtieth photo are left out, and a sentence says so', async () => {
  const calls = open(Array.from({ length: 29 }, (_, at) => ({ ...photo(1), id: `${at}` })))
  await screen.findByRole('img', { name: 'Photo 29 of 29' })
  drop(picture('a.jpg'), picture('b.jpg'), picture('c.jpg'))
  expect(screen.getByText('A property has at most 30 photos: 2 files were left out.')).toBeTruthy()
  await waitFor(() => expect(sent(calls, 'POST')).toHaveLength(1))
})

test('photos are moved by buttons; the first is the cover', async () => {
  const calls = open([photo(1, 'Front'), photo(2, 'Garden'), photo(3, 'Bath')])
  await screen.findByRole('img', { name: 'Photo 1 of 3: Front' })
  press('Move photo 1 right')
  expect(await screen.findByRole('img', { name: 'Photo 1 of 3: Garden' })).toBeTruthy()
  expect(screen.getByText('Photo moved to place 2 of 3.')).toBeTruthy()
  const star = screen.getByRole('button', { name: 'Make photo 3 the cover' })
  star.focus()
  fireEvent.click(star)
  await waitFor(() =>
    expect(tiles()).toEqual(['Bath', 'Garden', 'Front'].map((text, at) => `Photo ${at + 1} of 3: ${text}`)),
  )
  const [first, second, third] = [photo(1).id, photo(2).id, photo(3).id]
  expect(sent(calls, 'PATCH').map(({ body }) => body)).toEqual([
    { order: [second, first, third] },
    { order: [third, second, first] },
  ])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move photo 1 right' }))
  expect(screen.getByText('Cover').closest('li')?.querySelector('img')?.alt).toBe('Photo 1 of 3: Bath')
})

test('a change without a connection is taken back on the screen', async () => {
  let away = false
  const calls = open([photo(1, 'Front'), photo(2, 'Garden')], () => (away ? 'offline' : undefined))
  await screen.findByRole('img', { name: 'Photo 1 of 2: Front' })
  away = true
  press('Delete photo 1')
  expect((await screen.findAllByText(/cannot be reached/)).length).toBeGreaterThan(0)
  expect(tiles()).toEqual(['Photo 1 of 2: Front', 'Photo 2 of 2: Garden'])
  const field = screen.getByLabelText<HTMLInputElement>('Caption of photo 1')
  fireEvent.change(field, { target: { value: 'The front door' } })
  fireEvent.blur(field)
  await waitFor(() => expect(sent(calls, 'PATCH')).toHaveLength(1))
  expect(field.value).toBe('The front door')
})

test('an order that the server refuses is taken back', async () => {
  open([photo(1, 'Front'), photo(2, 'Garden')], ({ method }) =>
    method === 'PATCH'
      ? { status: 409, body: refusal(409, 'The photos have changed meanwhile.') }
      : undefined,
  )
  await screen.findByRole('img', { name: 'Photo 1 of 2: Front' })
  press('Move photo 2 left')
  expect((await screen.findAllByText('The photos have changed meanwhile.')).length).toBeGreaterThan(0)
  await waitFor(() => expect(tiles()).toEqual(['Photo 1 of 2: Front', 'Photo 2 of 2: Garden']))
})

test('a caption is saved when its field is left, but not after Escape', async () => {
  const calls = open([photo(1, 'Front')])
  const field = await screen.findByLabelText<HTMLInputElement>('Caption of photo 1')
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'Fron' } })
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(field.value).toBe('Front')
  fireEvent.change(field, { target: { value: ' The front door ' } })
  fireEvent.blur(field)
  await waitFor(() =>
    expect(sent(calls, 'PATCH').map(({ body }) => body)).toEqual([{ caption: 'The front door' }]),
  )
  expect(await screen.findByRole('img', { name: 'Photo 1 of 1: The front door' })).toBeTruthy()
})

test('a deleted photo disappears at once with a toast; a double click deletes one photo', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  onTestFinished(() => clock.mockRestore())
  const calls = open([photo(1, 'Front'), photo(2, 'Garden')])
  await screen.findByRole('img', { name: 'Photo 1 of 2: Front' })
  press('Delete photo 1')
  await waitFor(() => expect(tiles()).toEqual(['Photo 1 of 1: Garden']))
  clock.mockReturnValue(1499)
  press('Delete photo 1')
  expect((await screen.findAllByText('The photo has been deleted.')).length).toBeGreaterThan(0)
  expect(sent(calls, 'DELETE')).toHaveLength(1)
  clock.mockReturnValue(1500)
  press('Delete photo 1')
  await waitFor(() => expect(sent(calls, 'DELETE')).toHaveLength(2))
})

test('a person who may only read sees the photos with their captions, without tools', async () => {
  open([photo(1, 'Front'), photo(2)], undefined, 'viewer')
  expect(await screen.findByText('Front')).toBeTruthy()
  // A note of the test before may still be there, with a button of its own.
  const card = within(screen.getByRole('region', { name: 'Photos' }))
  expect([...card.queryAllByRole('button'), ...card.queryAllByRole('textbox')]).toEqual([])
})

test('a dragged photo takes the place of the photo below it', () => {
  expect(moveInOrder(['a', 'b', 'c', 'd'], 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
  expect(moveInOrder(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
  expect(moveInOrder(['a', 'b'], 'a', 'x')).toEqual(['a', 'b'])
})
