import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/lib/calls/query-client.ts'
import { type Call, openScreens, playServer, refusal } from '#client/testing-screen.tsx'
import type { BankAccount, BankFileReply, BankLine } from '#shared/money/bank/bank.ts'
import Bank from './bank.screen.tsx'
import { sampleBankAccount, sampleFile, sampleImport, sampleLine, sampleSorted } from './bank.testing.ts'

const at = '/dashboard/bank'
type Answer = ReturnType<Parameters<typeof playServer>[0]>

const ida = sampleLine(1)
const tom = sampleLine(2, {
  payer: 'T HALE',
  text: 'T HALE',
  reference: '',
  amount: 1200,
  left: 1200,
  suggestions: [],
})
const charge = sampleLine(3, {
  payer: '',
  text: 'SERVICE CHARGE',
  reference: '',
  amount: -6.5,
  left: -6.5,
  suggestions: [],
})
const rentRows = [
  { id: 'f0000000-0000-7000-8000-000000000001', tenant: 'ida voss', property: '1 alma road, N1 1AA' },
  { id: 'f0000000-0000-7000-8000-000000000002', tenant: 'tom hale', property: '2 alma road, N1 1AA' },
].map((row, at) => ({
  ...row,
  startedOn: '2026-01-01',
  owed: 600,
  credit: 0,
  next: 600,
  email: 'x@example.org',
  landlord: 'clara whitby',
  references: `GB7K${at}-A`,
}))

interface World {
  accounts?: BankAccount[]
  lines?: BankLine[]
  /** The answers to files, one after the other. */
  files?: (BankFileReply | { status: number; body: unknown })[]
  path?: string
}

/** Plays a server whose lines leave the list when they are sorted and return when that is taken back. */
function open(world: World = {}, answer = (_: Call): Answer => undefined) {
  const { accounts = [sampleBankAccount()], files = [] } = world
  let lines = world.lines ?? [ida, tom, charge]
  const sorted = new Map<string, BankLine>()
  const sort = (line: BankLine) => {
    const after = sampleSorted(line)
    for (const { id } of after.matches) sorted.set(id, line)
    lines = lines.filter(({ id }) => id !== line.id)
    return after
  }
  const calls = playServer((call) => {
    const said = answer(call)
    if (said) return said
    const { path, body } = call
    if (path === '/api/bank/accounts') return { body: accounts }
    if (path === '/api/bank/imports') return { body: [sampleImport()] }
    if (path === '/api/rent') return { body: rentRows }
    if (path === '/api/landlords') return { body: [] }
    if (path.startsWith('/api/bank/files')) {
      const next = files.shift()
      return next && 'body' in next ? next : { body: next }
    }
    if (path === '/api/bank/lines/accept') {
      const ids = ((body?.lines ?? []) as { id: string }[]).map(({ id }) => id)
      return { body: { accepted: lines.filter(({ id }) => ids.includes(id)).map(sort), refused: [] } }
    }
    const line = lines.find(({ id }) => path === `/api/bank/lines/${id}/sort`)
    if (line) return { body: sort(line) }
    if (path === '/api/bank/matches/take-back') {
      const back = ((body?.ids ?? []) as string[]).flatMap((id) => sorted.get(id) ?? [])
      lines = [...back, ...lines]
      return { body: { lines: back, refused: [], made: [] } }
    }
    if (path.startsWith('/api/bank/lines?'))
      return { body: { lines, count: lines.length, moneyIn: 0, moneyOut: 0, hasMore: false } }
    return undefined
  })
  openScreens({ [at]: Bank, '/dashboard/:id': () => <p>elsewhere</p> }, world.path ?? at)
  return calls
}

const posted = (calls: Call[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
const lineOf = (name: string) => screen.findByRole('button', { name })
const bring = async (name = 'monday.csv', content = 'Date,Amount') =>
  fireEvent.change(await screen.findByLabelText('Bank file'), {
    target: { files: [new File([content], name)] },
  })

beforeEach(() => {
  vi.setSystemTime('2026-11-22T12:00:00Z')
  return () => queryClient.clear()
})

/** Plays a server with pages of `size` lines, each from a payer of its own unless `payerOf` says otherwise. */
function openPages(pages: number, size: number, payerOf = (place: number) => `PAYER ${place}`) {
  let waiting = Array.from({ length: pages * size }, (_, place) =>
    sampleLine(place + 1, {
      payer: payerOf(place),
      text: payerOf(place),
      reference: '',
      amount: 10 + place,
      left: 10 + place,
      suggestions: [],
    }),
  )
  const order = waiting.map(({ id }) => id)
  const calls = open({}, ({ path }) => {
    const sorted = waiting.find(({ id }) => path === `/api/bank/lines/${id}/sort`)
    if (sorted) {
      waiting = waiting.filter((line) => line !== sorted)
      return { body: sampleSorted(sorted) }
    }
    if (!path.startsWith('/api/bank/lines?')) return undefined
    const after = order.indexOf(new URLSearchParams(path.split('?')[1]).get('after') ?? '')
    const rest = waiting.filter(({ id }) => order.indexOf(id) > after)
    const lines = rest.slice(0, size)
    return { body: { lines, count: waiting.length, moneyIn: 0, moneyOut: 0, hasMore: rest.length > size } }
  })
  const asked = () => calls.filter(({ path }) => path.startsWith('/api/bank/lines?')).length
  const showAll = async (user: ReturnType<typeof userEvent.setup>) => {
    for (let page = 1; page < pages; page += 1) {
      await user.click(await screen.findByRole('button', { name: /more/i }))
      await waitFor(() => expect(asked()).toBe(page + 1))
    }
  }
  return { asked, showAll }
}

test('an address with words or an amount shows the lines with them, until the search is cleared', async () => {
  const user = userEvent.setup()
  const calls = open({ path: `${at}?search=750.00` })
  const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Text or amount' })
  expect(box.value).toBe('750.00')
  await waitFor(() => expect(calls.some(({ path }) => path.includes('search=750.00'))).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(window.location.search).toBe('')
})

test('after a sort only the first page and the pages with lines of the same payer are read again', async () => {
  const user = userEvent.setup()
  // The third line is of the same payer as the first of the fourth page.
  const { asked, showAll } = openPages(5, 4, (place) => `PAYER ${place === 12 ? 2 : place}`)
  await lineOf('PAYER 0')
  await showAll(user)
  const shown = () => screen.getAllByRole('button', { name: /^PAYER/ }).map(({ textContent }) => textContent)
  const sort = async (line: HTMLElement, requests: number) => {
    const before = asked()
    const left = shown().length - 1
    await user.click(line)
    await user.keyboard('o')
    await waitFor(() => expect(asked()).toBe(before + requests))
    await waitFor(() => expect(shown()).toHaveLength(left))
  }
  await sort(await lineOf('PAYER 0'), 1)
  await sort(screen.getAllByRole('button', { name: 'PAYER 2' })[0] as HTMLElement, 2)
  await sort(await lineOf('PAYER 7'), 1)
  await sort(await lineOf('PAYER 19'), 1)
  const wanted = [1, 3, 4, 5, 6, 8, 9, 10, 11, 2, 13, 14, 15, 16, 17, 18].map((place) => `PAYER ${place}`)
  expect(shown()).toEqual(wanted)
})

test('Enter accepts the likely suggestion, the next line has the focus, and u takes the sort back', async () => {
  const user = userEvent.setup()
  const calls = open()
  await lineOf('IDA VOSS')
  expect(screen.getByText('exactly what is owed')).toBeTruthy()
  await user.keyboard('j')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('IDA VOSS'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('T HALE'))
  expect(await screen.findByText('£1,000.00: Ida Voss, 1 Alma Road')).toBeTruthy()
  expect(posted(calls)).toEqual([
    [
      '/api/bank/lines/accept',
      { lines: [{ id: ida.id, kind: 'tenancy', subjectId: ida.suggestions[0]?.subjectId }] },
    ],
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'IDA VOSS' })).toBeNull())
  await user.keyboard('u')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('IDA VOSS'))
  expect(posted(calls).at(-1)?.[0]).toMatch(/take-back$/)
})

test('a bank account that another tab changed meanwhile: its changes are merged under what was typed', async () => {
  const user = userEvent.setup()
  let stored = sampleBankAccount()
  const accounts = [stored]
  const calls = open({ accounts }, ({ method, body }) => {
    if (method !== 'PATCH') return undefined
    if (body?.version !== stored.version)
      return { status: 409, body: refusal(409, 'Changed.', { current: stored }) }
    return { body: { ...stored, ...body, version: stored.version + 1 } }
  })
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    return within(await screen.findByRole('dialog', { name: 'Change Bank Account' }))
  }
  const first = await edit()
  await user.clear(first.getByLabelText(/^Bank/))
  await user.type(first.getByLabelText(/^Bank/), 'Starling')
  await user.clear(first.getByLabelText(/^Account Number/i))
  await user.type(first.getByLabelText(/^Account Number/i), '87654321')
  await user.keyboard('{Escape}')
  stored = sampleBankAccount({ name: 'Client money', version: 2 })
  const again = await edit()
  await user.click(again.getByRole('button', { name: 'Continue' }))
  await user.click(again.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText(/^Somebody else changed Name while you were editing/)).toBeTruthy()
  // Only what was typed is sent. The number was typed once: this tab's memory kept it, and storage did not.
  const typed = { bank: 'Starling', accountNumber: '87654321' }
  const sent = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(sent).toEqual([1, 2].map((version) => ({ ...typed, version })))
  expect(JSON.stringify(localStorage)).not.toContain('87654321')
})

test('a letter sorts a line, and a refused line comes back with the reason', async () => {
  const user = userEvent.setup()
  const why = 'November is closed.'
  const calls = open({ lines: [charge] }, ({ path }) =>
    path.endsWith('/sort') ? { status: 409, body: refusal(409, why) } : undefined,
  )
  await lineOf('SERVICE CHARGE')
  await user.keyboard('c')
  expect((await screen.findByRole('alert')).textContent).toContain(why)
  expect(screen.getByRole('button', { name: 'SERVICE CHARGE' })).toBeTruthy()
  expect(posted(calls)).toEqual([[`/api/bank/lines/${charge.id}/sort`, { parts: [{ kind: 'bank-charge' }] }]])
})

test('a deposit that is held already asks before it is held twice, and sends the answer', async () => {
  const user = userEvent.setup()
  const why = '£1,200.00 is already held. Hold another £1,200.00 anyway?'
  const errors = { 'depositAs.more': 'Hold £1,200.00 Anyway' }
  const isAnswered = (body: Call['body']) => JSON.stringify(body).includes('depositAs')
  const calls = open({ lines: [tom] }, ({ path, body }) =>
    path.endsWith('/sort') && !isAnswered(body)
      ? { status: 409, body: refusal(409, why, { errors }) }
      : undefined,
  )
  await lineOf('T HALE')
  await user.keyboard('d')
  const choice = await screen.findByRole('dialog', { name: 'Deposit' })
  expect(await within(choice).findAllByRole('option')).toHaveLength(2)
  await user.type(within(choice).getByRole('combobox'), 'hale{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Is This Deposit Held Already?' })
  expect(within(dialog).getByText(why)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Hold £1,200.00 Anyway' }))
  await waitFor(() => expect(posted(calls)).toHaveLength(2))
  expect(posted(calls)[1]).toEqual([
    `/api/bank/lines/${tom.id}/sort`,
    { parts: [{ kind: 'deposit', subjectId: rentRows[1]?.id, depositAs: 'more' }] },
  ])
})

test('a deposit that leaves asks which scheme it went to, which may stay open', async () => {
  const user = userEvent.setup()
  const errors = { 'depositAs.scheme': 'To a scheme', 'depositAs.tenant': 'Back to the tenant' }
  const isAnswered = (body: Call['body']) => JSON.stringify(body).includes('depositAs')
  const out = { ...tom, amount: -1200, left: -1200 }
  const calls = open({ lines: [out] }, ({ path, body }) =>
    path.endsWith('/sort') && !isAnswered(body)
      ? { status: 409, body: refusal(409, 'Where did it go?', { errors }) }
      : undefined,
  )
  const ask = async () => {
    await lineOf('T HALE')
    await user.keyboard('d')
    const choice = await screen.findByRole('dialog', { name: 'Deposit' })
    expect(await within(choice).findAllByRole('option')).toHaveLength(2)
    await user.type(within(choice).getByRole('combobox'), 'hale{Enter}')
    return screen.findByRole('dialog', { name: 'Where Did This Deposit Go?' })
  }
  const dialog = await ask()
  const scheme = within(dialog).getByRole('combobox', { name: /^Scheme/ })
  expect(scheme.textContent).toBe('Not known yet')
  await user.click(scheme)
  await user.click(await screen.findByRole('option', { name: 'mydeposits' }))
  await user.click(within(dialog).getByRole('button', { name: 'To a scheme' }))
  await waitFor(() => expect(posted(calls)).toHaveLength(2))
  const part = { kind: 'deposit', subjectId: rentRows[1]?.id, depositAs: 'scheme' }
  expect(posted(calls)[1]?.[1]).toEqual({ parts: [{ ...part, depositScheme: 'mydeposits' }] })
  // Undone, the line comes back and is asked about anew.
  await user.keyboard('u')
  await user.click(within(await ask()).getByRole('button', { name: 'To a scheme' }))
  await waitFor(() => expect(posted(calls)).toHaveLength(5))
  expect(posted(calls)[4]?.[1]).toEqual({ parts: [part] })
})

test('a line is sorted once, however fast its button and the letters are pressed', async () => {
  const user = userEvent.setup()
  const calls = open()
  await lineOf('IDA VOSS')
  const accept = screen.getByRole('button', { name: 'Accept' })
  fireEvent.click(accept)
  fireEvent.click(accept)
  await user.keyboard('oo')
  expect(await screen.findByText('All transactions are matched')).toBeTruthy()
  expect(posted(calls).map(([path]) => path)).toEqual([
    '/api/bank/lines/accept',
    ...[tom, charge].map(({ id }) => `/api/bank/lines/${id}/sort`),
  ])
  // Each press undoes one sort: the first brings back the last line alone.
  await user.keyboard('u')
  await lineOf('SERVICE CHARGE')
  expect(screen.queryByRole('button', { name: 'T HALE' })).toBeNull()
})

test('a line that a colleague has sorted leaves the list, and a toast says so', async () => {
  const user = userEvent.setup()
  let isSorted = false
  open({ lines: [tom] }, ({ path }) => {
    if (isSorted && path.startsWith('/api/bank/lines?'))
      return { body: { lines: [], count: 0, moneyIn: 0, moneyOut: 0, hasMore: false } }
    if (!path.endsWith('/sort')) return undefined
    isSorted = true
    return { status: 409, body: refusal(409, 'This line is sorted already.') }
  })
  await lineOf('T HALE')
  await user.keyboard('o')
  expect(await screen.findByText('The transaction is matched. See it under Matched.')).toBeTruthy()
  expect(await screen.findByText('All transactions are matched')).toBeTruthy()
})

test('t finds another tenancy by its payment reference, post code, landlord, address or the amount due', async () => {
  const user = userEvent.setup()
  const calls = open({ lines: [tom] })
  await lineOf('T HALE')
  await user.keyboard('t')
  const dialog = await screen.findByRole('dialog', { name: 'Rent of a tenancy' })
  expect(await within(dialog).findAllByRole('option')).toHaveLength(2)
  const search = within(dialog).getByRole('combobox')
  // The line has no suggestion, so a second press of the Enter that opened the list chooses nothing.
  await user.keyboard('{Enter}')
  expect(screen.getByRole('dialog', { name: 'Rent of a tenancy' })).toBeTruthy()
  expect(posted(calls)).toEqual([])
  for (const [text, found] of [
    ['gb7k1-a', 1],
    ['n11aa whitby', 2],
    ['gb7k9', 0],
    ['2 alma 600.00', 1],
  ] as const) {
    await user.clear(search)
    await user.type(search, text)
    expect(within(dialog).queryAllByRole('option')).toHaveLength(found)
  }
  expect(
    within(dialog)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tom Hale2 Alma Road, N1 1AA · £600 due'])
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(posted(calls)).toEqual([
      [`/api/bank/lines/${tom.id}/sort`, { parts: [{ kind: 'tenancy', subjectId: rentRows[1]?.id }] }],
    ]),
  )
})

test('a line is split over two tenancies only when its parts add up; an empty amount takes the rest', async () => {
  const user = userEvent.setup()
  const calls = open({ lines: [tom] })
  await lineOf('T HALE')
  await user.keyboard('s')
  const dialog = await screen.findByRole('dialog', { name: 'Split a Transaction' })
  const split = within(dialog).getByRole('button', { name: 'Split £1,200.00' })
  for (const [part, name] of [
    [1, 'Ida Voss'],
    [2, 'Tom Hale'],
  ]) {
    await user.click(within(dialog).getByRole('combobox', { name: `Whose part ${part} is` }))
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
  }
  const amounts = [1, 2].map((part) => within(dialog).getByLabelText(`Amount of part ${part}`))
  await user.type(amounts[0] as Element, '700')
  await user.type(amounts[1] as Element, '600')
  expect(within(dialog).getByText('Too much by').parentElement?.textContent).toContain('£100.00')
  await user.click(split)
  expect(within(dialog).getByRole('alert').textContent).toBe(
    'The parts come to £100.00 more than the transaction.',
  )
  expect(posted(calls)).toEqual([])
  await user.clear(amounts[1] as Element)
  await user.click(split)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posted(calls)).toEqual([
    [
      `/api/bank/lines/${tom.id}/sort`,
      {
        parts: [
          { kind: 'tenancy', subjectId: rentRows[0]?.id, amount: 700 },
          { kind: 'tenancy', subjectId: rentRows[1]?.id, amount: 500 },
        ],
      },
    ],
  ])
})

test('all certain transactions are accepted together after their sum was shown, and undone together', async () => {
  const user = userEvent.setup()
  const una = sampleLine(4, { payer: 'UNA PRICE', amount: 450.5, left: 450.5 })
  const calls = open({ lines: [ida, una, sampleLine(5, { payer: 'PLUMB CO', amount: -90, left: -90 }), tom] })
  await lineOf('IDA VOSS')
  await user.keyboard('a')
  const dialog = await screen.findByRole('dialog', { name: 'Accept 3 transactions?' })
  expect(dialog.textContent).toContain('Money in, 2 transactions£1,450.50')
  // The key that opens the question is followed by Enter.
  await user.keyboard('{Enter}')
  expect(await screen.findByText('£1,450.50 in, £90.00 out: 3 transactions')).toBeTruthy()
  expect(posted(calls)).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('3 Undone')).toBeTruthy()
  expect(await lineOf('UNA PRICE')).toBeTruthy()
  expect(posted(calls)).toHaveLength(2)
})

test('what is only likely is accepted on its own, and never among all that is certain', async () => {
  const user = userEvent.setup()
  const [rent] = ida.suggestions
  if (!rent) throw new Error('the sample line suggests nothing')
  const deposit = sampleLine(4, {
    payer: 'KOFI MENSAH',
    suggestions: [{ ...rent, kind: 'deposit', label: 'Deposit of Kofi Mensah, Flat 1', isClear: false }],
  })
  const calls = open({ lines: [deposit, ida, sampleLine(5, { payer: 'UNA PRICE' })] })
  await lineOf('KOFI MENSAH')
  await user.keyboard('a')
  const dialog = await screen.findByRole('dialog', { name: 'Accept 2 transactions?' })
  expect(dialog.textContent).not.toContain('KOFI MENSAH')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('checkbox', { name: 'Select all transactions' }))
  expect(screen.getByRole('button', { name: 'Accept Certain (2)' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'KOFI MENSAH' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(posted(calls)).toHaveLength(1))
  expect(posted(calls)[0]).toEqual([
    '/api/bank/lines/accept',
    { lines: [{ id: deposit.id, kind: 'deposit', subjectId: rent.subjectId }] },
  ])
})

test('Enter on a line that may be a deposit as well as rent asks whose deposit', async () => {
  const user = userEvent.setup()
  const [rent] = ida.suggestions
  if (!rent) throw new Error('the sample line suggests nothing')
  const doubtful = { ...rent, score: 29 }
  open({ lines: [sampleLine(4, { suggestions: [{ ...doubtful, kind: 'deposit' }, doubtful] })] })
  await lineOf('IDA VOSS')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Deposit' })).toBeTruthy()
})

test('an account that is added beside another is the one that the page opens', async () => {
  const user = userEvent.setup()
  const first = sampleBankAccount()
  const reserve = sampleBankAccount({
    id: 'a0000000-0000-7000-8000-000000000002',
    name: 'Reserve',
    isMain: false,
  })
  const accounts = [first]
  const calls = open({ accounts }, ({ method, path }) => {
    if (method !== 'POST' || path !== '/api/bank/accounts') return undefined
    accounts.push(reserve)
    return { status: 201, body: reserve }
  })
  await user.click(await screen.findByRole('button', { name: 'Another account' }))
  await user.type(await screen.findByLabelText('Name'), 'Reserve')
  await user.click(screen.getByRole('button', { name: 'Add Account' }))
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Bank account' }).textContent).toContain('Reserve'),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(new URLSearchParams(window.location.search).get('account')).toBe(reserve.id)
  const lists = calls.filter(({ path }) => path.startsWith('/api/bank/lines?'))
  expect(lists.at(-1)?.path).toContain(reserve.id)
})

test('a file is shown before it is stored, and afterwards a note says what became of its lines', async () => {
  const calls = open({ files: [sampleFile(), sampleFile({ importId: sampleImport().id })] })
  await bring()
  expect(await screen.findByText('Adds up')).toBeTruthy()
  expect(screen.getByText('matched automatically').parentElement?.textContent).toContain('1')
  const store = screen.getByRole('button', { name: 'Import 3 transactions' })
  fireEvent.click(store)
  fireEvent.click(store)
  expect(await screen.findByText('3 transactions imported')).toBeTruthy()
  const sent = calls.filter(({ path }) => path.startsWith('/api/bank/files')).map(({ path }) => path)
  expect(sent.map((path) => new URLSearchParams(path.split('?')[1]).get('dryRun'))).toEqual(['yes', 'no'])
  // Once the import is undone, here or in another tab, nothing says that it is there.
  const undone = sampleImport({ undoneAt: '2026-11-22T09:05:00.000Z' })
  act(() => void queryClient.setQueryData(['/api/bank/imports'], [undone]))
  await waitFor(() => expect(screen.queryByText('3 transactions imported')).toBeNull())
})

test('a file is stored by the first click, also while another answer about it is being checked', async () => {
  const asked = sampleFile({ hasPeriod: false })
  const calls = open({ files: [asked, asked, sampleFile({ importId: sampleImport().id })] })
  await bring()
  const until = await screen.findByLabelText('Statement to')
  fireEvent.change(until, { target: { value: '2026-11-22' } })
  fireEvent.blur(until)
  fireEvent.click(screen.getByRole('button', { name: 'Import 3 transactions' }))
  expect(await screen.findByText('3 transactions imported')).toBeTruthy()
  const sent = calls
    .filter(({ path }) => path.startsWith('/api/bank/files'))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]))
  expect(sent.map((query) => [query.get('dryRun'), query.get('until')])).toEqual([
    ['yes', null],
    ['yes', '2026-11-22'],
    ['no', '2026-11-22'],
  ])
})

test('a file whose lines are all stored already offers no Store button', async () => {
  open({ files: [sampleFile({ fresh: 0, isNew: false })] })
  await bring()
  expect(await screen.findByText(/Every transaction in this file is already on Gable/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Store/ })).toBeNull()
})

test('a statement without payments is stored for its days', async () => {
  open({
    files: [sampleFile({ lines: 0, fresh: 0, first: [] }), sampleFile({ lines: 0, fresh: 0, first: [] })],
  })
  await bring()
  expect(await screen.findByText(/Nothing new in this file/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import Statement' })).toBeTruthy()
})

test('a file that looks like another account’s, with older lines, is asked about before it is stored', async () => {
  const question =
    'This looks like a file of Lloyds, but “Monzo” has imported files of Monzo. Import it here anyway?'
  const begins = { on: '2026-04-01', openedOn: '2026-11-01', lines: 2, refusal: '' }
  const asks = sampleFile({ otherAccount: question, begins, hasPeriod: false })
  const calls = open({ files: [asks, asks, asks, sampleFile({ importId: sampleImport().id })] })
  await bring()
  expect(await screen.findByText(question)).toBeTruthy()
  const store = () => screen.getByRole('button', { name: 'Import 3 transactions' }) as HTMLButtonElement
  expect(store().disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Yes, It’s This Account' }))
  await waitFor(() => expect(store().disabled).toBe(false))
  fireEvent.click(screen.getByRole('button', { name: 'Start on 1 Apr 2026' }))
  expect(await screen.findByRole('button', { name: 'Leave Them Out' })).toBeTruthy()
  fireEvent.click(store())
  expect(await screen.findByText('3 transactions imported')).toBeTruthy()
  const [sent] = calls.filter(({ path }) => path.includes('dryRun=no')).map(({ path }) => path)
  const said = new URLSearchParams(sent?.split('?')[1])
  expect([said.get('otherAccount'), said.get('begin')]).toEqual(['yes', 'yes'])
})

test('a broken file is refused with the server’s sentence', async () => {
  const sentence = 'Line 12: the balance should be 1,400.00 but is 1,399.00.'
  open({ files: [{ status: 400, body: refusal(400, sentence) }] })
  await bring()
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(screen.getByRole('button', { name: 'Import Bank Statement' })).toBeTruthy()
})

test('a sorted deposit says once what became of it and whose it is', async () => {
  const label = 'Deposit received: Kofi Mensah, Flat 1, 60 Peartree Lane, NW5 3DJ'
  open({ lines: [sampleSorted(ida, { kind: 'deposit', label })], path: `${at}?tab=sorted` })
  const button = await screen.findByRole('button', { name: `Undo ${label}` })
  expect(button.closest('li')?.textContent).toMatch(/^Deposit received: Kofi/)
  expect(screen.getByRole('link', { name: label })).toBeTruthy()
})

test('an unknown layout asks for its columns, and then for the order of day and month', async () => {
  const user = userEvent.setup()
  const calls = open({
    files: [
      {
        kind: 'ask-mapping',
        headers: ['When', 'Event', 'Sum'],
        rows: [['03/04/2026', 'ANN LEE', '1200.00']],
        guess: [null, 'text', 'amount'],
      },
      { kind: 'ask-day-order', example: '03/04/2026', dmy: '2026-04-03', mdy: '2026-03-04' },
      sampleFile(),
    ],
  })
  await bring()
  expect(await screen.findByText('Choose the column with the date.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Read the File' }))
  expect(calls.filter(({ path }) => path.startsWith('/api/bank/files'))).toHaveLength(1)
  await user.click(screen.getByRole('combobox', { name: 'When becomes' }))
  await user.click(await screen.findByRole('option', { name: 'Date' }))
  await user.click(screen.getByRole('button', { name: 'Read the File' }))
  await user.click(await screen.findByRole('button', { name: '3 April 2026' }))
  expect(await screen.findByRole('button', { name: 'Import 3 transactions' })).toBeTruthy()
  const last = calls.filter(({ path }) => path.startsWith('/api/bank/files')).at(-1)
  const query = new URLSearchParams(last?.path.split('?')[1])
  expect(query.get('dayOrder')).toBe('dmy')
  expect(JSON.parse(query.get('mapping') ?? '')).toEqual({
    headers: ['When', 'Event', 'Sum'],
    columns: ['day', 'text', 'amount'],
    dayOrder: null,
  })
})
